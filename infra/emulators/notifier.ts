/** Wakes pollers when there may be something for them, so that they do not poll all the time. */
export class Notifier {
  readonly #waiting = new Set<() => void>();
  #count = 0;

  /** How often it has notified. A poller reads it before it looks for work, so that it misses nothing in between. */
  get count(): number {
    return this.#count;
  }

  notify(): void {
    this.#count += 1;
    for (const wake of [...this.#waiting]) wake();
  }

  /**
   * Waits until it has notified since `count` was read, until the time is over, or until the signal. True if it has
   * notified.
   */
  async wait(count: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#count === count && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = Number.isFinite(ms) ? setTimeout(wake, ms) : undefined;
        const waiting = this.#waiting;
        function wake() {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        }
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
    return this.#count !== count;
  }
}
