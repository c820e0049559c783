import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GrowingList } from '../list/growing-list.tsx';
import { EventList } from './event-list.tsx';
import { historyQuery } from './history-queries.ts';

export interface RecordEventsProps {
  /** The user whose record it is, or a record of the shop's: `product.<id>`. */
  subject: string;
  /** Id of one among the user's records. @default all */
  record?: string;
}

/** What admins did with one record. */
export default function RecordEvents({ subject, record }: RecordEventsProps) {
  const host = useHost();
  const list = useInfiniteQuery(historyQuery(host, { subject, record }));
  return (
    <GrowingList query={list} noun="history" empty={<p>Nothing has been changed yet.</p>}>
      {(events) => <EventList events={events} isOfRecord />}
    </GrowingList>
  );
}
