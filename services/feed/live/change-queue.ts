import { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { env } from '../../kit/runtime/env.ts';
import { sqs } from '../../kit/runtime/queue.ts';

/** A change that the subscriptions of one shard must be told. */
export const ShardChange = z.strictObject({
  topic: z.string(),
  shard: z.int(),
  version: z.int(),
});
export type ShardChange = z.infer<typeof ShardChange>;

// The most that SQS takes in one request.
const BATCH = 10;

/** Queues one message per change. */
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
