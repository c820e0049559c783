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
  let state: Decisions = { waiting: [], sending: 0, decided: new Set() };
  const timers = new Map<Decision, ReturnType<typeof setTimeout>>();
  const sending = new Set<Promise<void>>();
  const listeners = new Set<() => void>();

  function set(next: Decisions) {
    state = next;
    for (const listener of listeners) listener();
  }

  function without(decision: Decision) {
    clearTimeout(timers.get(decision));
    timers.delete(decision);
    return state.waiting.filter((other) => other !== decision);
  }

  function takeBack({ photo }: Decision, waiting = state.waiting) {
    const decided = new Set(state.decided);
    decided.delete(photo.key);
    set({ ...state, waiting, decided });
  }

  function submit(decision: Decision) {
    set({ ...state, waiting: without(decision), sending: state.sending + 1 });
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
      set({ ...state, sending: sending.size });
    });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide(photo: PendingPhoto, status: Decision['status']) {
      if (state.decided.has(photo.key)) return;
      const decision = { photo, status };
      timers.set(
        decision,
        setTimeout(() => submit(decision), UNDO_MS),
      );
      set({
        ...state,
        waiting: [...state.waiting, decision],
        decided: new Set(state.decided).add(photo.key),
      });
    },
    /** Undoes the latest waiting decision and answers its photo. */
    undo(): PendingPhoto | undefined {
      const latest = state.waiting.at(-1);
      if (latest) takeBack(latest, without(latest));
      return latest?.photo;
    },
    /** Sends all waiting decisions. Resolves once all are answered. */
    async flush(): Promise<void> {
      for (const decision of state.waiting) submit(decision);
      await Promise.all(sending);
    },
  };
}
