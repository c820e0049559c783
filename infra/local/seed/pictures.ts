import { readFile } from 'node:fs/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '@hearthside/services/core/media/bucket.ts';
import { isPdf, storeDocument } from '@hearthside/services/core/media/document.ts';
import { storePicture } from '@hearthside/services/core/media/encode-picture.ts';
import type { UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import { uploadKey } from '@hearthside/services/core/media/upload-key.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { encodedOnce } from './encoded-once.ts';

const DAYS_AGO_MS = 10 * 86_400_000;
const AT_ONCE = 4;

/** A picture of the art folder and the kind of its upload. */
export interface SeedPicture {
  file: string;
  kind: UploadKind;
  owner: User;
  productId?: string;
}

/**
 * Stores pictures, several at once, as the images function would some days before the seed. Answers file → key. Finished
 * pictures of an earlier run are skipped.
 */
export async function seedPictures(
  pictures: SeedPicture[],
  { art, begun }: { art: URL; begun: number },
  onProgress: (done: number) => void,
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const queue = pictures.values();
  const worker = async () => {
    for (const picture of queue) {
      const key = uploadKey({
        ...picture,
        filename: picture.file,
        uid: picture.owner.uid,
        timestamp: begun - DAYS_AGO_MS,
      });
      await upload(picture, key, art);
      keys.set(picture.file, key);
      onProgress(keys.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return keys;
}

async function upload({ file, kind, owner }: SeedPicture, key: string, art: URL): Promise<void> {
  const { data: before } = await uploads().get({ key }).go({ consistent: true });
  const Body = await readFile(new URL(file, art));
  const isDocument = isPdf(Body);
  if (before?.status !== 'ready') {
    const picture = isDocument
      ? await storeDocument(key, Body)
      : await storePicture({ key, kind }, await encodedOnce(Body, kind));
    await uploads()
      .put({ key, owner: owner.uid, kind, status: 'ready', ...(picture && { picture }) })
      .go();
  }
  // The images function passes over an upload that is ready.
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: key,
      Body,
      ContentType: isDocument ? 'application/pdf' : file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    }),
  );
}
