/** How much a limit admits. */
export interface Rate {
  perSecond: number;
  /** Tokens that a bucket holds when nothing used it. */
  burst: number;
}

/** The token bucket by which AWS throttles: it refills steadily up to its burst. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #countedAt: number;

  /** `now` answers milliseconds. */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#countedAt = now();
  }

  /** False if there is not one token. Something that costs more than there are closes the bucket for a time. */
  take(cost = 1): boolean {
    if (this.#count() < 1) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Whether something of any size is admitted. What it costs may only be known later. */
  get isOpen(): boolean {
    return this.#count() > 0;
  }

  get isFull(): boolean {
    return this.#count() >= this.#rate.burst;
  }

  /** Spends tokens, also ones that are not there yet: then the bucket is closed until they are. */
  spend(tokens: number): void {
    this.#count();
    this.#tokens -= tokens;
  }

  #count(): number {
    const now = this.#now();
    const refilled = this.#tokens + ((now - this.#countedAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, refilled);
    this.#countedAt = now;
    return this.#tokens;
  }
}

/** The same limit, `factor` times as wide. */
export function scaled({ perSecond, burst }: Rate, factor: number): Rate {
  return { perSecond: perSecond * factor, burst: burst * factor };
}
