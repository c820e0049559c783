import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { useUndoPlace } from '../history/use-undo-place.ts';
import { createDecisionStore, type Decision } from './decision-store.ts';
import { pendingPhotosQuery, sendDecision } from './pending-photos.ts';
import { PhotoQueue } from './photo-queue.tsx';
import css from './undo-bar.module.css';

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

/** The owner's decisions, with some seconds to undo them. They are sent at once when the page is left or the tab hidden. */
function useDecisions() {
  const host = useHost();
  const queries = useQueryClient();
  const [store] = useState(() =>
    createDecisionStore({
      send: async ({ photo, status }) => {
        await sendDecision(host, photo, status);
        // The shop shows approved photos with their product's reviews.
        void invalidateTopics(queries, topics.product(photo.productId));
      },
      onFailure: ({ status }) => {
        void host.alert(`Failed to set status to ${status}.`);
        void invalidateTopics(queries, topics.pendingPhotos);
      },
    }),
  );

  useEffect(() => {
    const flush = () => void store.flush();
    // On a phone this may be the last event that a tab gets.
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [store]);

  const decisions = useSyncExternalStore(store.subscribe, store.get);
  return { ...decisions, decide: store.decide, undo: store.undo, keep: store.keep };
}

interface UndoBarProps {
  waiting: readonly Decision[];
  sending: number;
  /** How many photos on the screen are undecided. */
  left: number;
  onUndo: () => void;
  /** Keeps the decisions waiting, until the answered function is called. */
  onKeep: () => () => void;
}

/** Names the latest decision, with Undo, and then says that it is being saved. It does not say "approved", which is true only later. */
function UndoBar({ waiting, sending, left, onUndo, onKeep }: UndoBarProps) {
  const latest = waiting.at(-1);
  const { attributes } = useUndoPlace({ latest, undo: onUndo, keep: onKeep });
  const more = waiting.length - 1;
  const words = latest
    ? `${latest.photo.reviewerName}'s photo will be ${latest.status}${more > 0 ? `, and ${more} more decided` : ''}. ${left} left here.`
    : sending > 0 && `Saving ${sending === 1 ? '1 decision' : `${sending} decisions`}…`;
  return (
    <section className={`${layout.card} ${css.bar}`} {...attributes}>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <p role="status" className={css.words}>
        {words}
      </p>
      {latest && (
        <Button look="secondary" aria-keyshortcuts="U Z Meta+Z Control+Z" onClick={onUndo}>
          Undo
        </Button>
      )}
    </section>
  );
}
