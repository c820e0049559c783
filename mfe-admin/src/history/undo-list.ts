/** Lets each item go some time after it has started, but none while somebody keeps them. Their time then starts again. */
export function createExpiry<Item>(afterMs: number, letGo: (item: Item) => void) {
  const timers = new Map<Item, ReturnType<typeof setTimeout> | undefined>();
  let keepers = 0;

  function start(item: Item) {
    const expire = () => {
      timers.delete(item);
      letGo(item);
    };
    timers.set(item, keepers > 0 ? undefined : setTimeout(expire, afterMs));
  }

  return {
    start,
    stop(item: Item) {
      clearTimeout(timers.get(item));
      timers.delete(item);
    },
    /** Keeps all items until the answered function is called. */
    keep(): () => void {
      keepers += 1;
      for (const timer of timers.values()) clearTimeout(timer);
      return () => {
        keepers -= 1;
        if (keepers === 0) for (const item of timers.keys()) start(item);
      };
    },
  };
}
