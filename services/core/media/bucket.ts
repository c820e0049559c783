import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { env } from '../runtime/env.ts';
import { endsWithin } from '../runtime/request-limits.ts';

/** The media bucket's client of this process. */
export const s3 = new S3Client({ maxAttempts: 4, requestHandler: endsWithin(10_000) });

export const mediaBucket = (): string => env('MEDIA_BUCKET');

/** Where the variants of an original are public. */
export const publicPrefix = (key: string): string => `media/${key}`;

/** Where the variants of workshop photos, drawings and the files of messages are, and where those of review photos wait for approval; CloudFront cannot read there. */
export const privatePrefix = (key: string): string => `held/${key}`;

/** Deletes objects by their keys, at most a thousand; an object that is gone already is no error. */
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

/** Deletes all objects whose keys begin with a prefix; may be repeated. */
export async function deleteFilesBelow(prefix: string): Promise<void> {
  for (;;) {
    const { Contents = [], IsTruncated } = await s3.send(
      new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix: prefix }),
    );
    await deleteFiles(Contents.flatMap(({ Key }) => Key ?? []));
    if (!IsTruncated) return;
  }
}
