import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { removedUpload } from '../media/removed-upload.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { announceChange } from './announce-change.ts';
import { sqs } from './change-queue.ts';
import { topicsOfRecord } from './topics-of-record.ts';

/**
 * Reads the table's stream for all who wait for changes: those who watch a topic, and the cleaner of uploads. Each topic
 * is announced once for the whole batch. What failed is reported, so that the stream offers it again, and in the end
 * puts the one record aside that cannot be handled.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const announced = new Map<string, Promise<void>>();
  const results = await Promise.allSettled(Records.map((record) => handle(record, announced)));
  const batchItemFailures = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [];
    const { eventID, dynamodb } = Records[index] ?? {};
    log.error('Change not announced', { eventID, error: result.reason });
    return [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }];
  });
  return { batchItemFailures };
}

async function handle(record: DynamoDBRecord, announced: Map<string, Promise<void>>): Promise<void> {
  const upload = removedUpload(record);
  if (upload) {
    const QueueUrl = env('MEDIA_CLEANER_QUEUE_URL');
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(upload) }));
  }
  const work = topicsOfRecord(record).map((topic) => {
    const announcing = announced.get(topic) ?? announceChange(topic);
    announced.set(topic, announcing);
    return announcing;
  });
  await Promise.all(work);
}
