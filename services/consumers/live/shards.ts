import { createHash } from 'node:crypto';
import { isPrivate } from '../../core/model/topic.contract.ts';

// The README says why. It may grow at any time, since the old shards are still read. To shrink
// it, first write to fewer shards, and read fewer two hours later.
const SHARDS_FOR_EVERYONE = 16;

/** How many shards a topic's subscriptions are spread over. */
export function shardCount(topic: string): number {
  return isPrivate(topic) ? 1 : SHARDS_FOR_EVERYONE;
}

/** The key of a connection's subscription to a topic. */
export function subscriptionKey(topic: string, connectionId: string) {
  const hash = createHash('sha256').update(connectionId).digest().readUInt32BE();
  return { topic, shard: hash % shardCount(topic), connectionId };
}
