import { createStore } from '@hearthside/shell/federation/store.ts';
import { createExpiry } from '../history/expiry.ts';
import type { PendingPhoto } from './pending-photos.ts';

export interface Decision {
  photo: PendingPhoto;
  status: 'approved' | 'rejected';
}

export interface Decisions {
  /** The decisions that can still be undone, the latest last. */
  waiting: readonly Decision[];
  /** How many decisions are being sent. */
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
  const expiry = createExpiry<Decision>(UNDO_MS, submit);
  const sending = new Set<Promise<void>>();

  function without(decision: Decision) {
    expiry.stop(decision);
    return get().waiting.filter((other) => other !== decision);
  }

  function takeBack({ photo }: Decision, waiting = get().waiting) {
    const decided = new Set(get().decided);
    decided.delete(photo.key);
    set({ ...get(), waiting, decided });
  }

  function submit(decision: Decision) {
    set({ ...get(), waiting: without(decision), sending: get().sending + 1 });
    const sent = send(decision).then(
      () => undefined,
      () => {
        takeBack(decision);
        onFailure(decision);
      },
    );
    sending.add(sent);
    void sent.then(() => {
      sending.delete(sent);
      set({ ...get(), sending: sending.size });
    });
  }

  return {
    get,
    subscribe,
    /** Keeps what can be undone until the answered function is called. */
    keep: expiry.keep,
    decide(photo: PendingPhoto, status: Decision['status']) {
      if (get().decided.has(photo.key)) return;
      const decision = { photo, status };
      expiry.start(decision);
      set({
        ...get(),
        waiting: [...get().waiting, decision],
        decided: new Set(get().decided).add(photo.key),
      });
    },
    /** Undoes the latest waiting decision and answers its photo. */
    undo(): PendingPhoto | undefined {
      const latest = get().waiting.at(-1);
      if (latest) takeBack(latest, without(latest));
      return latest?.photo;
    },
    /** Sends all waiting decisions. Resolves once all are answered. */
    async flush(): Promise<void> {
      for (const decision of get().waiting) submit(decision);
      await Promise.all(sending);
    },
  };
}
