import { createStore } from '@hearthside/shell/federation/store.ts';
import { createUndoList } from '../history/undo-list.ts';
import type { PendingPhoto } from './pending-photos.ts';

export interface Decision {
  photo: PendingPhoto;
  status: 'approved' | 'rejected';
}

interface Decisions {
  /** The decisions that can still be undone, the latest last. */
  waiting: readonly Decision[];
  sending: number;
  /** Keys of the photos that are decided, sent or not. */
  decided: ReadonlySet<string>;
}

interface DecisionStoreOptions {
  /** Saves a decision on the server. */
  send: (decision: Decision) => Promise<unknown>;
  /** Called when a decision was not saved. Its photo is undecided again. */
  onFailure: (decision: Decision) => void;
}

export const UNDO_MS = 3_000;

/**
 * The decisions of one visit to the queue. Each waits for some seconds, in which it can be undone, and is then sent; `flush`
 * sends all at once. A photo counts as approved or rejected only once the server has answered: if the browser crashes
 * before, the photo is still in the queue.
 */
export function createDecisionStore({ send, onFailure }: DecisionStoreOptions) {
  const { get, set, subscribe } = createStore<Decisions>({ waiting: [], sending: 0, decided: new Set() });
  const change = (changed: Partial<Decisions>) => set({ ...get(), ...changed });
  const list = createUndoList<Decision>(UNDO_MS, submit);
  list.subscribe(() => change({ waiting: list.get() }));
  const sending = new Set<Promise<void>>();

  function takeBack({ photo }: Decision) {
    change({ decided: new Set([...get().decided].filter((key) => key !== photo.key)) });
  }

  function submit(decision: Decision) {
    const sent = send(decision)
      .then(
        () => undefined,
        () => {
          takeBack(decision);
          onFailure(decision);
        },
      )
      .finally(() => {
        sending.delete(sent);
        change({ sending: sending.size });
      });
    change({ sending: sending.add(sent).size });
  }

  return {
    get,
    subscribe,
    keep: list.keep,
    decide(photo: PendingPhoto, status: Decision['status']) {
      if (get().decided.has(photo.key)) return;
      change({ decided: new Set(get().decided).add(photo.key) });
      list.add({ photo, status });
    },
    /** Undoes the latest waiting decision and answers its photo. */
    undo(): PendingPhoto | undefined {
      const latest = list.get().at(-1);
      if (!latest) return undefined;
      list.remove(latest);
      takeBack(latest);
      return latest.photo;
    },
    /** Sends all waiting decisions. Resolves once all are answered. */
    async flush(): Promise<void> {
      for (const decision of list.get()) list.letGo(decision);
      await Promise.all(sending);
    },
  };
}
