import { isIndexed } from '../../kit/model/topic.contract.ts';
import { env } from '../../kit/runtime/env.ts';
import { shardCount } from './shards.ts';

/**
 * Over how many milliseconds the watchers of a topic spread their reads after a change, so that all of them together stay
 * within the API's limit (infra/constructs/throttles.ts); undefined when they are few. Connections are spread evenly over
 * the shards, so one shard tells the size of all.
 */
export function spreadMs(topic: string, watchersOfShard: number): number | undefined {
  const perSecond = Number(env('LIVE_READS_PER_SECOND'));
  // Browsers read a query of an index once more, a moment later.
  const reads = watchersOfShard * shardCount(topic) * (isIndexed(topic) ? 2 : 1);
  return reads <= perSecond ? undefined : Math.ceil((reads / perSecond) * 1000);
}
