import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { env } from '../runtime/env.ts';
import { sqs } from '../runtime/queue.ts';

/** A change that one shard of a topic's subscriptions has to be told. */
export const ShardChange = z.strictObject({
  topic: z.string(),
  shard: z.int(),
  version: z.int(),
});
export type ShardChange = z.infer<typeof ShardChange>;

// As many as SQS takes at once.
const BATCH = 10;

/** Queues changes, a message for each. */
export async function queueChanges(changes: ShardChange[]): Promise<void> {
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
