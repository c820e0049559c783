import type { FanOutSetup } from './fan-out.ts';

export const WATCHERS = 100_000;

/** As services/live and its constructs have it; a test compares them. */
export const SETUP: FanOutSetup = {
  watchers: WATCHERS,
  shards: 16,
  batch: 2,
  instances: 3,
  memoryMb: 1769,
  timeoutSeconds: 60,
  atOncePerShard: 24,
  changes: [0],
};
