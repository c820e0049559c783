import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { invalidatePicture } from './invalidate-picture.ts';
import { removePicture } from './remove-picture.ts';

/**
 * Removes the files of every upload whose item is gone, because it expired unused or because what used it gave it up
 * (discard-upload.ts). The stream offers a record again from the first that failed on.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      await cleanUp(record);
    } catch (error) {
      log.error('Files of a removed upload not deleted', { reason: (error as Error).name });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

async function cleanUp({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const upload = dynamodb?.OldImage;
  const key = upload?.key?.S;
  if (eventName !== 'REMOVE' || upload?.__edb_e__?.S !== 'upload' || !key) return;
  await removePicture(key);
  // What nobody was ever shown is in no cache.
  const shown = upload.kind?.S === 'review' ? upload.published?.BOOL : upload.attachedTo;
  if (shown) await invalidatePicture(key);
}
