import type { SQSEvent } from 'aws-lambda';
import { eachMessage } from '../runtime/each-message.ts';
import { invalidatePicture, removePicture } from './picture-files.ts';
import { RemovedUpload } from './removed-upload.ts';
import { uploads } from './upload.entity.ts';

/** Removes the files of every upload whose item is gone, because it expired unused or was given up (upload.entity.ts). */
export const handler = (event: SQSEvent) =>
  eachMessage(event, RemovedUpload, cleanUp, 'Files of a removed upload not deleted');

async function cleanUp({ key, shown }: RemovedUpload): Promise<void> {
  const { data: restored } = await uploads().get({ key }).go({ consistent: true });
  // A key is issued once, so that only a restore of the table brings its item back.
  if (restored) return;
  await removePicture(key);
  // A picture that was never shown is in no cache.
  if (shown) await invalidatePicture(key);
}
