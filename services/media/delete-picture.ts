import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { mediaBucket, publicPrefix, s3 } from './bucket.ts';
import type { Picture } from './picture.schema.ts';
import { variantFiles } from './publish-picture.ts';

/** Deletes a picture's original and its public variants; may be repeated. */
export async function deletePicture({ key, width }: Pick<Picture, 'key' | 'width'>): Promise<void> {
  const files = [key, ...variantFiles(width).map((file) => `${publicPrefix(key)}/${file}`)];
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({
      Bucket: mediaBucket(),
      Delete: { Objects: files.map((Key) => ({ Key })), Quiet: true },
    }),
  );
  if (Errors[0]) throw new Error(`Deleting ${Errors[0].Key} failed: ${Errors[0].Code}`);
}
