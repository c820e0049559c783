import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { announceChange } from '../live/announce-change.ts';
import { sqs } from '../live/change-queue.ts';
import { type RemovedUpload, removedUpload } from '../media/removed-upload.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { topicsOfRecord } from './topics-of-record.ts';

/**
 * Reads the table's stream for all who wait for changes: those who watch a topic, and the cleaner of uploads. Each topic
 * is announced once for the whole batch. What failed is reported, so that the stream offers it again.
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
  const meaning = meaningOf(record);
  if (meaning instanceof Error) return putAside(record, meaning);
  if (meaning.upload) await send('MEDIA_CLEANER_QUEUE_URL', meaning.upload);
  const work = meaning.topics.map((topic) => {
    const announcing = announced.get(topic) ?? announceChange(topic);
    announced.set(topic, announcing);
    return announcing;
  });
  await Promise.all(work);
}

function meaningOf(record: DynamoDBRecord): { topics: string[]; upload?: RemovedUpload } | Error {
  try {
    return { topics: topicsOfRecord(record), upload: removedUpload(record) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** No retry makes sense of a record that makes none; failing it would hold up all behind it for as long as it is tried. */
async function putAside({ eventID, dynamodb }: DynamoDBRecord, { message }: Error): Promise<void> {
  log.error('Change not understood', { eventID, reason: message });
  await send('FAILED_EVENTS_URL', { eventID, sequenceNumber: dynamodb?.SequenceNumber, reason: message });
}

async function send(queue: string, message: object): Promise<void> {
  await sqs.send(new SendMessageCommand({ QueueUrl: env(queue), MessageBody: JSON.stringify(message) }));
}
