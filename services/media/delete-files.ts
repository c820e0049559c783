import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from './bucket.ts';

/** Deletes objects of the media bucket by their keys, at most a thousand; what is gone already is no error. */
export async function deleteFiles(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({
      Bucket: mediaBucket(),
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    }),
  );
  if (Errors[0]) throw new Error(`Deleting ${Errors[0].Key} failed: ${Errors[0].Code}`);
}
