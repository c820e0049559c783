import type { Host } from '@hearthside/shell/federation/contract.ts';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../list/load-failed.tsx';
import { EventList } from './event-list.tsx';
import { historyQuery } from './history-queries.ts';

interface RecordHistoryProps {
  host: Host;
  /** The user whose record it is, or a record of the shop's: `product.<id>`. */
  subject: string;
  /** Id of one among the user's records. @default all */
  record?: string;
}

/** What admins did with one record, folded; it is read when it is opened. */
export function RecordHistory({ host, ...filter }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Events host={host} {...filter} />}
    </details>
  );
}

function Events({ host, subject, record }: RecordHistoryProps) {
  const list = useInfiniteQuery(historyQuery(host, { subject, record }));
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending && <Loading>Loading history...</Loading>}
      {list.isError && (
        <LoadFailed
          message="The history could not be loaded."
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && events.length === 0 && !list.hasNextPage && <p>Nothing has been changed yet.</p>}
      <EventList host={host} events={events} isOfRecord />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}
