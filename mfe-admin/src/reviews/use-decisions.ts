import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDecisionStore } from './decision-store.ts';
import { sendDecision } from './pending-photos.ts';

/** The owner's decisions, with some seconds to undo them. They are sent at once when the page is left or the tab hidden. */
export function useDecisions() {
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
