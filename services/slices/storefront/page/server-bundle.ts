import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../../core/runtime/env.ts';
import { endsWithin } from '../../../core/runtime/request-limits.ts';
import type { ReleasePointer } from '../../../core/site/release-pointer.contract.ts';

const bundles = new Map<string, Promise<unknown>>();

/** The module that renders a live build on the server. It runs only if it is, byte for byte, what its pointer says. */
export function serverBundle<Bundle>({ name, server }: ReleasePointer): Promise<Bundle> {
  if (!server) throw new Error(`${name} has no server bundle`);
  const bundle = bundles.get(server.path) ?? load(server);
  bundles.set(server.path, bundle);
  bundle.catch(() => bundles.delete(server.path));
  return bundle as Promise<Bundle>;
}

async function load({ path, integrity }: { path: string; integrity: string }): Promise<unknown> {
  const source = await readSiteFile(path);
  const actual = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${path} is not what its release says: ${actual}`);
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-'));
  try {
    const file = join(folder, 'server.mjs');
    await writeFile(file, source);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const s3 = new S3Client({ maxAttempts: 3, requestHandler: endsWithin(3000) });

/** A file of the site, by its path as the browser knows it; throws when it is not there. */
export async function readSiteFile(path: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key: path.slice(1) }));
  if (!Body) throw new Error(`${path} is empty`);
  return Body.transformToByteArray();
}
