import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { env } from '../../core/runtime/env.ts';
import { sqs } from '../../core/runtime/queue.ts';
import { shardCount, subscriptions } from './connection.entity.ts';
import { topicStates } from './topic.entity.ts';

/**
 * Counts a topic's change, then queues it for the shards that have subscriptions. In this order, and since the state is
 * read after a subscription is written, a browser that subscribes at the same moment sees the change or is told of it.
 */
export async function announceChange(topic: string): Promise<void> {
  const { data } = await topicStates()
    .upsert({ topic })
    .add({ version: 1 })
    .set({ changedAt: Date.now() })
    .go({ response: 'all_new' });
  const shards = await watchedShards(topic);
  await queueChanges(shards.map((shard) => ({ topic, shard, version: data.version })));
}

/** The shards of a topic with subscriptions, including every subscription from before the call. */
async function watchedShards(topic: string): Promise<number[]> {
  const shards = Array.from({ length: shardCount(topic) }, (_, shard) => shard);
  const isWatched = await Promise.all(
    shards.map(async (shard) => {
      const { data } = await subscriptions()
        .query.byShard({ topic, shard })
        .go({ consistent: true, limit: 1 });
      return data.length > 0;
    }),
  );
  return shards.filter((shard) => isWatched[shard]);
}

/** A change that the subscriptions of one shard must be told. */
export const ShardChange = z.strictObject({
  topic: z.string(),
  shard: z.int(),
  version: z.int(),
});
export type ShardChange = z.infer<typeof ShardChange>;

// The most that SQS takes in one request.
const BATCH = 10;

async function queueChanges(changes: ShardChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) await send(changes.slice(start, start + BATCH));
}

async function send(changes: ShardChange[]): Promise<void> {
  const { Failed = [] } = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: env('LIVE_QUEUE_URL'),
      Entries: changes.map((change) => ({ Id: String(change.shard), MessageBody: JSON.stringify(change) })),
    }),
  );
  if (Failed.length > 0) throw new Error(`${Failed.length} changes not queued: ${Failed[0]?.Code}`);
}
