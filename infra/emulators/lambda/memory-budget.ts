import type { Instance } from './instance.ts';

// An instance that has just worked is likely to be needed again: another one would only take its place by turns.
const RESTED_MS = 5_000;

/**
 * Keeps what all instances hold of this machine's memory within a budget. A function's first instance always
 * starts; more start only if they fit, and instances that wait for work end, the one that has waited longest first.
 */
export class MemoryBudget {
  readonly #megabytes: number;
  readonly #instances = new Set<Instance>();

  constructor(megabytes: number) {
    this.#megabytes = megabytes;
  }

  add(instance: Instance): void {
    this.#instances.add(instance);
  }

  /** Whether another instance of that size fits, once instances have ended that wait for work. */
  makeRoom(megabytes: number): boolean {
    const missing = this.#excess() + megabytes;
    const rested = this.#idle().filter(({ idleMs }) => idleMs >= RESTED_MS);
    if (rested.reduce((sum, { heldMb }) => sum + heldMb, 0) < missing) return false;
    this.#end(rested, missing);
    return true;
  }

  /** Ends instances that wait for work while all hold more than the budget. */
  trim(): void {
    this.#end(this.#idle(), this.#excess());
  }

  #excess(): number {
    let held = 0;
    for (const instance of this.#instances) {
      if (instance.alive) held += instance.heldMb;
      else this.#instances.delete(instance);
    }
    return held - this.#megabytes;
  }

  #idle(): Instance[] {
    return [...this.#instances]
      .filter(({ alive, idleMs }) => alive && idleMs > 0)
      .sort((a, b) => b.idleMs - a.idleMs);
  }

  #end(idle: Instance[], excess: number): void {
    let missing = excess;
    for (const instance of idle) {
      if (missing <= 0) return;
      missing -= instance.heldMb;
      instance.stop();
    }
  }
}
