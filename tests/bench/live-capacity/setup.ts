import { LIVE_READS_PER_SECOND, ROUTE_CLASSES } from '@hearthside/infra/constructs/throttles.ts';
import type { FanOutSetup } from './fan-out.ts';

const { rateLimit: rate, burstLimit: burst } = ROUTE_CLASSES.reads.throttle;

export const WATCHERS = 100_000;

/** As services/consumers/live and its constructs have it; a test compares them. */
export const SETUP: FanOutSetup = {
  watchers: WATCHERS,
  shards: 16,
  batch: 2,
  instances: 2,
  memoryMb: 1769,
  timeoutSeconds: 60,
  atOncePerShard: 24,
  reads: { rate, burst, together: LIVE_READS_PER_SECOND },
  changes: [0],
};
