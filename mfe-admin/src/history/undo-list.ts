import { createStore } from '@hearthside/shell/federation/store.ts';

/**
 * What was just done and can be taken back, the latest last. Each item goes some time after it was added, but none while
 * somebody keeps them; their time then starts again. `onGone` is not called for what was removed before.
 */
export function createUndoList<Item>(afterMs: number, onGone: (item: Item) => void = () => {}) {
  const { get, set, subscribe } = createStore<readonly Item[]>([]);
  const timers = new Map<Item, ReturnType<typeof setTimeout>>();
  let keepers = 0;

  function start(item: Item) {
    if (keepers === 0) timers.set(item, setTimeout(letGo, afterMs, item));
  }
  function remove(item: Item) {
    clearTimeout(timers.get(item));
    timers.delete(item);
    if (get().includes(item)) set(get().filter((other) => other !== item));
  }
  function letGo(item: Item) {
    remove(item);
    onGone(item);
  }

  return {
    get,
    subscribe,
    remove,
    letGo,
    add(item: Item) {
      set([...get(), item]);
      start(item);
    },
    /** Keeps all items until the answered function is called. */
    keep(): () => void {
      keepers += 1;
      for (const timer of timers.values()) clearTimeout(timer);
      return () => {
        keepers -= 1;
        for (const item of get()) start(item);
      };
    },
  };
}
