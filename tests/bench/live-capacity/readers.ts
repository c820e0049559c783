/** The stage's limits of reads, and how many of them browsers make together after a change. */
export interface ReadLimits {
  rate: number;
  burst: number;
  /** Over a second; more readers spread. */
  together: number;
}

/** Browsers that were told: each reads once, in a random moment of the time over which all spread (services/consumers/live/spread.ts). */
export function createReaders({ rate, burst, together }: ReadLimits, watchers: number, tick: number) {
  const spread = watchers <= together ? 0 : watchers / together;
  const length = Math.max(1, Math.round(spread / tick));
  /** By step: how much more, or less, is read in a step from then on. */
  const changes: number[] = [];
  const seconds: number[] = [];
  let [now, perStep, tokens, refused, last] = [0, 0, burst, 0, 0];
  return {
    told(browsers: number) {
      changes[now + 1] = (changes[now + 1] ?? 0) + browsers / length;
      changes[now + 1 + length] = (changes[now + 1 + length] ?? 0) - browsers / length;
    },
    /** The reads of this step. */
    step(time: number): number {
      now += 1;
      perStep += changes[now] ?? 0;
      const reads = perStep > 1e-6 ? perStep : 0;
      tokens = Math.min(burst, tokens + rate * tick);
      refused += Math.max(0, reads - tokens);
      tokens -= Math.min(reads, tokens);
      seconds[Math.floor(time)] = (seconds[Math.floor(time)] ?? 0) + reads;
      if (reads > 0) last = time;
      return reads;
    },
    areDone: () => now + 1 >= changes.length,
    counts: (lastChange: number) => ({
      readsPeak: Math.round(Math.max(0, ...Object.values(seconds))),
      readsRefused: Math.round(refused),
      lastRead: last - lastChange,
    }),
  };
}
