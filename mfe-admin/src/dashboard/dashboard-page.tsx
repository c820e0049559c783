import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { type ReactNode, useState } from 'react';
import { UndoNotices } from '../history/undo-notices.tsx';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { type RecordBeside, useAnyRecordBeside } from '../list/use-record-beside.ts';
import { AdminNotes } from '../notes/admin-notes.tsx';
import { ConversationRecord, OrderRecord, QuoteRecord, RequestRecord } from '../record/late-records.ts';
import { Summary } from '../summary.tsx';
import css from './figures.module.css';
import { TodoList } from './todo-list.tsx';

export default function DashboardPage() {
  const host = useHost();
  const { session } = host;
  if (session.state !== 'signed-in') return <Loading>Loading dashboard...</Loading>;
  const { user } = session;
  return (
    <Page>
      <PageHeading>Welcome, {user.displayName || user.email}!</PageHeading>
      {user.isAdmin && <Today uid={user.uid} />}
    </Page>
  );
}

function Today({ uid }: { uid: string }) {
  const beside = useAnyRecordBeside();
  return (
    <>
      <TodaysRecord beside={beside}>
        <div className={css.content}>
          <div className={css.columns}>
            <TodoList beside={beside} />
            <div className={css.beside}>
              <AdminNotes uid={uid} />
              <FiguresSection />
            </div>
          </div>
        </div>
      </TodaysRecord>
      <UndoNotices />
    </>
  );
}

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

const FiguresPanel = latePart(() => import(/* webpackChunkName: "figures" */ './figures-panel.tsx'), {
  fallback: <Loading>Loading figures...</Loading>,
  failure: 'We couldn’t load the figures.',
});

/** Response time and funnel, read when they are opened. */
function FiguresSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`${layout.card} ${css.section}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary className={css.summary}>Response time and funnel</Summary>
      {isOpen && <FiguresPanel />}
    </details>
  );
}
