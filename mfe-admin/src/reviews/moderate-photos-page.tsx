import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { pendingPhotosQuery } from './pending-photos.ts';
import { PhotoQueue } from './photo-queue.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDecisions } from './use-decisions.ts';

/** With fewer photos on the screen, the next page is fetched. */
const FEW = 6;

export default adminPage(
  'moderate-photos',
  Moderation,
  "Shoppers see a customer's photo only once it is approved.",
);

function Moderation() {
  const host = useHost();
  const list = useInfiniteQuery(pendingPhotosQuery(host));
  const { data, isPending, isError, hasNextPage, isFetching, fetchNextPage, refetch } = list;
  const { waiting, sending, decided, decide, undo, keep } = useDecisions();
  const photos = data?.pages.flatMap((page) => page.photos).filter(({ key }) => !decided.has(key)) ?? [];

  const isShort = photos.length < FEW && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);

  return (
    <>
      {isPending && <Loading>Loading photos...</Loading>}
      {isError && (
        <LoadFailure onRetry={refetch}>
          Failed to load moderation queue. You may need to create a database index.
        </LoadFailure>
      )}
      {data && photos.length === 0 && !hasNextPage && (
        <EmptyState title="The Queue is Clear!">
          <p>There are no new photos to moderate.</p>
        </EmptyState>
      )}
      <PhotoQueue photos={photos} onDecide={decide} onUndo={undo} />
      <LoadMore list={list} />
      <UndoBar waiting={waiting} sending={sending} left={photos.length} onUndo={undo} onKeep={keep} />
    </>
  );
}
