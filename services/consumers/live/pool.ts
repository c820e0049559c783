export interface Pool {
  /** Starts the work once fewer than `size` are running. */
  start(work: () => Promise<void>): Promise<void>;
  /** Waits for all work that was started. @throws the first error; the other work goes on all the same */
  drained(): Promise<void>;
}

/** Runs at most `size` pieces of work at once; a slow one does not hold up the others. */
export function createPool(size: number): Pool {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  return {
    async start(work) {
      while (running.size >= size) await Promise.race(running);
      const place: Promise<void> = work()
        .catch((error) => void errors.push(error))
        .finally(() => running.delete(place));
      running.add(place);
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
      if (errors.length > 0) throw errors[0];
    },
  };
}
