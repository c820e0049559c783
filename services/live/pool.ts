export interface Pool {
  /** Starts the work, once a place is free. */
  start(work: () => Promise<void>): Promise<void>;
  /** Waits for all that was started. @throws the first error of any of it, which has kept nothing else from going on */
  drained(): Promise<void>;
}

/** Does work side by side, at most `size` at once: what is slow occupies its own place only. */
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
