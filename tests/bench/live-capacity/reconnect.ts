import { QUOTA } from './aws.ts';

export interface Policy {
  /** Longest wait before a try, by how often it has failed, in seconds. */
  longest(failures: number): number;
  jitter: boolean;
}

export interface Storm {
  /** Seconds until this many are connected again. */
  half: number;
  most: number;
  all: number;
  /** Tries that the quota refused. */
  refused: number;
  /** Tries in the busiest second. */
  peak: number;
}

const TICK = 0.1;

/** All connections are lost at once, and their browsers reconnect. */
export function simulateReconnect(watchers: number, { longest, jitter }: Policy): Storm {
  const random = createRandom();
  /** The number of tries by step, and by how often they have failed. */
  const tries = new Map<number, Map<number, number>>();
  const schedule = (now: number, failures: number, count: number) => {
    const wait = longest(failures) * (jitter ? random() : 1);
    const at = now + Math.max(1, Math.round(wait / TICK));
    const trying = tries.get(at) ?? new Map<number, number>();
    tries.set(at, trying.set(failures, (trying.get(failures) ?? 0) + count));
  };
  const scheduleAll = (now: number, failures: number, count: number) => {
    if (!jitter) return schedule(now, failures, count);
    for (let i = 0; i < count; i += 1) schedule(now, failures, 1);
  };
  scheduleAll(0, 1, watchers);
  const seconds: number[] = [];
  const reached: Record<number, number> = {};
  let [connected, refused, allowed] = [0, 0, 0];
  for (let now = 0; connected < watchers; now += 1) {
    allowed = Math.min(QUOTA.newConnections, allowed + QUOTA.newConnections * TICK);
    const second = Math.floor(now * TICK);
    for (const [failures, count] of tries.get(now) ?? []) {
      const admitted = Math.min(count, allowed);
      allowed -= admitted;
      connected += admitted;
      refused += count - admitted;
      seconds[second] = (seconds[second] ?? 0) + count;
      if (count > admitted) scheduleAll(now, failures + 1, count - admitted);
    }
    tries.delete(now);
    for (const share of [0.5, 0.99, 1]) if (connected >= watchers * share) reached[share] ??= now * TICK;
  }
  return {
    half: reached[0.5] ?? 0,
    most: reached[0.99] ?? 0,
    all: reached[1] ?? 0,
    refused,
    peak: Math.max(...Object.values(seconds)),
  };
}

/** The same numbers in every run (mulberry32). */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
