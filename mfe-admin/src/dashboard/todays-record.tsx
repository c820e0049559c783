import type { ReactNode } from 'react';
import { ListAndRecord } from '../list/list-and-record.tsx';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { ConversationRecord, OrderRecord, QuoteRecord, RequestRecord } from '../record/late-records.ts';

/** The records that the owner's day leads to, by their list. */
const RECORDS = {
  consultations: { noun: 'Consultation Request', Record: RequestRecord },
  quotes: { noun: 'Quote', Record: QuoteRecord },
  orders: { noun: 'Order', Record: OrderRecord },
  conversations: { noun: 'Conversation', Record: ConversationRecord },
};

const isKnown = (list = ''): list is keyof typeof RECORDS => Object.hasOwn(RECORDS, list);

/** The owner's day with the record beside it that one of its lines leads to: there the owner acts, and stays. */
export function TodaysRecord({ beside, children }: { beside: RecordBeside; children: ReactNode }) {
  const { open } = beside;
  const known = isKnown(open?.list) ? RECORDS[open.list] : undefined;
  return (
    <ListAndRecord
      beside={known ? beside : { ...beside, open: undefined }}
      noun={known?.noun ?? ''}
      record={(key) => known && <known.Record {...key} />}
    >
      {children}
    </ListAndRecord>
  );
}
