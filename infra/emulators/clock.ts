import { setTimeout as sleep } from 'node:timers/promises';

/** The time by which retries wait and events grow old. A test moves its own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after the pause, or at the signal. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The machine's time. Pauses are so many times shorter; the age of an event is not. */
export function realClock(shorterPauses = 1): Clock {
  return {
    now: () => Date.now(),
    sleep: (ms, signal) => sleep(ms / shorterPauses, undefined, { signal }).catch(() => {}),
  };
}

/** Pause before the nth retry: doubled each time. */
export function backoff(retry: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** (retry - 1));
}
