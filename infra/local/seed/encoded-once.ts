import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EncodedPicture, encodePicture } from '@hearthside/services/core/media/encode-picture.ts';
import type { UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { contentHash } from '../../build/content-hash.ts';

const CACHE = join(REPOSITORY, 'node_modules/.cache/hearthside/pictures');
const FACTS = 'picture.json';

/** What decides how a picture is encoded, besides the picture. */
const encoder = contentHash(REPOSITORY, ['services/core/media', 'package-lock.json']);

/** Encodes a picture unless a seed on this machine has. Most of the time of a seed would be encoding. */
export async function encodedOnce(file: Uint8Array, kind: UploadKind): Promise<EncodedPicture> {
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
