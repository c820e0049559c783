import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { env } from '../runtime/env.ts';
import { NotFoundError } from '../runtime/errors.ts';
import type { PinnableBuilds } from './pin.contract.ts';

// The shell is what takes pins into account, so a page has always its own.
const PINNABLE = ['storefront', 'hub', 'admin'];
const RECORD = /^records\/[a-z]+\/([0-9a-f]{12})\.json$/;
// A screen full of them; who needs an older one knows its version.
const SHOWN = 20;

const s3 = new S3Client({});

/** What the site bucket keeps of each microfrontend. */
export async function listPinnableBuilds(): Promise<PinnableBuilds> {
  return {
    microfrontends: await Promise.all(
      PINNABLE.map(async (name) => {
        const listed = await s3.send(
          new ListObjectsV2Command({ Bucket: env('SITE_BUCKET'), Prefix: `records/${name}/` }),
        );
        const builds = (listed.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
          const version = RECORD.exec(Key)?.[1];
          return version && LastModified ? [{ version, releasedAt: LastModified.toISOString() }] : [];
        });
        builds.sort((a, b) => b.releasedAt.localeCompare(a.releasedAt));
        return { name, builds: builds.slice(0, SHOWN) };
      }),
    ),
  };
}

/**
 * The release pointer of a build, from its record: entry and files with their hashes, as they were released. A browser says
 * which version it wants, and nothing else. @throws NotFoundError
 */
export async function getPinnableBuild(name: string, version: string): Promise<Record<string, unknown>> {
  const Key = `records/${name}/${version}.json`;
  if (!PINNABLE.includes(name) || !RECORD.test(Key)) throw new NotFoundError('There is no such build.');
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key }));
    const { pointer }: { pointer: Record<string, unknown> } = JSON.parse((await Body?.transformToString()) ?? '');
    return pointer;
  } catch (error) {
    if (error instanceof NoSuchKey) throw new NotFoundError('There is no such build.');
    throw error;
  }
}
