import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../runtime/log.ts';
import { invalidatePicture, removePicture } from './picture-files.ts';
import { RemovedUpload } from './removed-upload.ts';
import { uploads } from './upload.entity.ts';

/**
 * Removes the files of every upload whose item is gone, because it expired unused or was given up (upload.entity.ts).
 * The queue offers failed messages again.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures = [];
  for (const { messageId, body } of Records) {
    try {
      await cleanUp(z.parse(RemovedUpload, JSON.parse(body)));
    } catch (error) {
      log.error('Files of a removed upload not deleted', { messageId, reason: (error as Error).name });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

async function cleanUp({ key, shown }: RemovedUpload): Promise<void> {
  const { data: restored } = await uploads().get({ key }).go({ consistent: true });
  // A key is issued once, so that only a restore of the table brings its item back.
  if (restored) return;
  await removePicture(key);
  // A picture that was never shown is in no cache.
  if (shown) await invalidatePicture(key);
}
