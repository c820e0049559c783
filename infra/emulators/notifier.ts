/** Lets who polls sleep until there may be something. */
export class Bell {
  readonly #sleepers = new Set<() => void>();
  #rings = 0;

  /** Read before looking whether there is something, so that no ring in between is missed. */
  get rings(): number {
    return this.#rings;
  }

  ring(): void {
    this.#rings += 1;
    for (const wake of [...this.#sleepers]) wake();
  }

  /** Until it has rung since `rings` was read, the time is over, or the signal. True if it has rung. */
  async wait(rings: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#rings === rings && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = Number.isFinite(ms) ? setTimeout(wake, ms) : undefined;
        const sleepers = this.#sleepers;
        function wake() {
          clearTimeout(timer);
          sleepers.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        }
        sleepers.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
    return this.#rings !== rings;
  }
}
