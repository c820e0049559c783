import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '@hearthside/services/kit/media/bucket.ts';
import type { UploadKind } from '@hearthside/services/kit/media/upload.contract.ts';
import { type UploadItem, uploads } from '@hearthside/services/kit/media/upload.entity.ts';
import { uploadKey } from '@hearthside/services/kit/media/upload-key.ts';
import type { User } from '@hearthside/services/kit/runtime/user.ts';

// The time is fixed, so that a second run finds the uploads of the first.
const PHOTOGRAPHED = Date.UTC(2025, 1, 1);
const AT_ONCE = 4;
const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** A picture of the art folder and the kind of its upload. */
export interface SeedPicture {
  file: string;
  kind: UploadKind;
  owner: User;
  productId?: string;
}

/**
 * Uploads pictures, several at once, and waits until the images function has made their variants. Answers file → key.
 * Finished pictures of an earlier run are skipped.
 */
export async function seedPictures(
  pictures: SeedPicture[],
  art: URL,
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
        timestamp: PHOTOGRAPHED,
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
  const before = await stateOf(key);
  if (before?.status === 'ready') return;
  if (!before) await uploads().put({ key, owner: owner.uid, kind, status: 'pending' }).go();
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: key,
      Body: await readFile(new URL(file, art)),
      ContentType: file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    }),
  );
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const upload = await stateOf(key);
    if (upload?.status === 'ready') return;
    if (upload?.status === 'refused') throw new Error(`${file} was refused: ${upload.reason}`);
    if (Date.now() > deadline)
      throw new Error(`${file} got no variants. Look at the log of the function hearthside-images.`);
    await sleep(LOOK_EVERY_MS);
  }
}

async function stateOf(key: string): Promise<UploadItem | null> {
  const { data } = await uploads().get({ key }).go({ consistent: true });
  return data;
}
