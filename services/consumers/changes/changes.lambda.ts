import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../../core/runtime/log.ts';
import { sendToDeadLetterQueue } from '../../core/runtime/queue.ts';
import { keepListings } from '../../shop/listings/keep-listings.ts';
import { indexRecords } from './index-records.ts';
import { READERS, type Task } from './readers.ts';

/** Hands the table's stream to all readers. Reports the records that failed, so that the stream offers them again. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const isIndexed = await indexed(Records);
  const running = new Map<string, Promise<void>>();
  const results = await Promise.allSettled(Records.map((record) => handle(record, running)));
  const batchItemFailures = results.flatMap((result, index) => {
    if (result.status === 'fulfilled' && isIndexed) return [];
    const { eventID, dynamodb } = Records[index] ?? {};
    if (result.status === 'rejected') log.error('Change not handled', { eventID, error: result.reason });
    return [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }];
  });
  return { batchItemFailures };
}

/** Before anything is announced: a client that hears of a change reads the lists again. */
async function indexed(records: DynamoDBRecord[]): Promise<boolean> {
  try {
    await Promise.all([indexRecords(records), keepListings(records)]);
    return true;
  } catch (error) {
    log.error('Changes not indexed', { error });
    return false;
  }
}

async function handle(record: DynamoDBRecord, running: Map<string, Promise<void>>): Promise<void> {
  const tasks = tasksOf(record);
  if (tasks instanceof Error) return refuse(record, tasks);
  await Promise.all(
    tasks.map(({ name, run }) => {
      const task = running.get(name) ?? run();
      running.set(name, task);
      return task;
    }),
  );
}

function tasksOf(record: DynamoDBRecord): Task[] | Error {
  try {
    return READERS.flatMap((reader) => reader(record));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function refuse({ eventID, dynamodb }: DynamoDBRecord, { message: reason }: Error): Promise<void> {
  log.error('Change not understood', { eventID, reason });
  const letter = { eventID, sequenceNumber: dynamodb?.SequenceNumber, reason };
  await sendToDeadLetterQueue(letter);
}
