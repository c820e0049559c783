import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { requestQuery } from '../consultations/consultation-queries.ts';
import type { RecordKey } from '../list/use-record-beside.ts';
import { orderQuery } from '../orders/order-queries.ts';
import { quoteQuery, versionsQuery } from '../quotes/quote-queries.ts';
import { Part } from '../record/part.tsx';
import css from './timeline.module.css';
import { type Commission, KINDS, type Kind, timelineOf } from './timeline-of.ts';

const CustomerThread = latePart(
  () => import(/* webpackChunkName: "customer-thread" */ '../conversations/customer-thread.tsx'),
  { fallback: <Loading>Loading messages...</Loading>, failure: 'We couldn’t load the messages.' },
);

type Shown = Kind | 'message' | 'note' | 'agreed' | '';
/** What a conversation comes back to. */
const AGREED: readonly Kind[] = ['request', 'quote', 'change', 'delivery'];

/** All that happened with a commission, with its messages and the form of the next one, on each of its records. */
export function Timeline({ record: { uid, id }, begins = '' }: { record: RecordKey; begins?: Shown }) {
  const commission = useCommission({ uid, id });
  const [shown, setShown] = useState<Shown>(begins);
  const events = timelineOf(commission, begins === 'agreed').filter(
    ({ kinds }) =>
      !shown || kinds.some((kind) => (shown === 'agreed' ? AGREED.includes(kind) : kind === shown)),
  );
  const select = useId();
  return (
    <Part
      title="Timeline"
      tools={
        <span className={css.filter}>
          <label htmlFor={select}>Show</label>
          <select id={select} value={shown} onChange={({ target }) => setShown(target.value as Shown)}>
            <option value="">Everything</option>
            <option value="agreed">Messages and what was agreed</option>
            <option value="message">Messages</option>
            <option value="note">Private notes</option>
            {Object.entries(KINDS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        </span>
      }
    >
      <CustomerThread
        uid={uid}
        id={id}
        events={shown === 'message' ? [] : events}
        showsMessages={['', 'agreed', 'message'].includes(shown)}
        showsNotes={['', 'agreed', 'note'].includes(shown)}
      />
    </Part>
  );
}

/** The records of a commission: those that the page shows already, and the others. */
function useCommission(key: RecordKey): Commission {
  const host = useHost();
  const { data: request } = useQuery(requestQuery(host, key));
  const { data: quote } = useQuery(quoteQuery(host, key));
  const { data: versions } = useQuery({
    ...versionsQuery(host, { ...key, revision: quote?.revision ?? 0 }),
    enabled: (quote?.sent?.number ?? 1) > 1,
  });
  const { data: order } = useQuery({ ...orderQuery(host, key), enabled: quote?.hasOrder ?? false });
  return { request, quote, versions, order };
}
