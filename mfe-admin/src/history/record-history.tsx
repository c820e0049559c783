import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GrowingList } from '../list/growing-list.tsx';
import { EventList } from './event-list.tsx';
import { historyQuery } from './history-queries.ts';

interface RecordHistoryProps {
  /** The user whose record it is, or a record of the shop's: `product.<id>`. */
  subject: string;
  /** Id of one among the user's records. @default all */
  record?: string;
}

/** What admins did with one record, folded; it is read when it is opened. */
export function RecordHistory({ ...filter }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Events {...filter} />}
    </details>
  );
}

function Events({ subject, record }: RecordHistoryProps) {
  const host = useHost();
  const list = useInfiniteQuery(historyQuery(host, { subject, record }));
  return (
    <GrowingList query={list} noun="history" empty={<p>Nothing has been changed yet.</p>}>
      {(events) => <EventList events={events} isOfRecord />}
    </GrowingList>
  );
}
