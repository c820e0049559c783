import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '@hearthside/services/core/media/bucket.ts';
import { isPdf, storeDocument } from '@hearthside/services/core/media/document.ts';
import {
  type EncodedPicture,
  encodePicture,
  storePicture,
} from '@hearthside/services/core/media/encode-picture.ts';
import type { UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import { uploadKey } from '@hearthside/services/core/media/upload-key.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { contentHash } from '../../build/content-hash.ts';

const CACHE = join(REPOSITORY, 'node_modules/.cache/hearthside/pictures');
const FACTS = 'picture.json';

/** What decides how a picture is encoded, besides the picture. */
const encoder = contentHash(REPOSITORY, ['services/core/media', 'package-lock.json']);

/** Encodes a picture unless a seed on this machine has. Most of the time of a seed would be encoding. */
async function encodedOnce(file: Uint8Array, kind: UploadKind): Promise<EncodedPicture> {
  const folder = join(
    CACHE,
    createHash('sha256')
      .update(await encoder)
      .update(kind)
      .update(file)
      .digest('hex'),
  );
  if (!existsSync(folder)) await encodeInto(folder, file, kind);
  const facts = JSON.parse(await readFile(join(folder, FACTS), 'utf8'));
  // A crop's variants are in a folder of their own.
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.includes('.') && name !== FACTS,
  );
  const variants = names.map(async (name) => ({
    file: name,
    contentType: name.endsWith('.jpg') ? 'image/jpeg' : `image/${name.split('.')[1]}`,
    body: await readFile(join(folder, name)),
  }));
  return { ...facts, variants: await Promise.all(variants) };
}

async function encodeInto(folder: string, file: Uint8Array, kind: UploadKind): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const { variants, ...facts } = await encodePicture(file, kind);
  for await (const { file: name, body } of variants) {
    await mkdir(dirname(join(draft, name)), { recursive: true });
    await writeFile(join(draft, name), body);
  }
  await writeFile(join(draft, FACTS), JSON.stringify(facts));
  // Another suite may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

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
