import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../core/runtime/env.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import type { ReleasePointer } from '../../core/site/release-pointer.contract.ts';
import {
  type BuildChoice,
  type BuildChoices,
  OVERRIDABLE,
  type Trial,
  trialKey,
  trialsOf,
} from './override.contract.ts';

const VERSION = /^[0-9a-f]{12}$/;
// A screen full of them; who needs an older one knows its version.
const SHOWN = 20;

const s3 = new S3Client({ requestHandler: endsWithin(3000) });

const recordsOf = (name: string) => `records/${name}/`;

/** What the site bucket keeps of each microfrontend, and what was put there for testers alone. */
export async function listBuildChoices(): Promise<BuildChoices> {
  return {
    microfrontends: await Promise.all(
      OVERRIDABLE.map(async (name) => {
        const [released, trials] = await Promise.all([listBelow(recordsOf(name)), listBelow(trialsOf(name))]);
        // What has been released since is a release.
        const isReleased = new Set(released.map(({ version }) => version));
        const builds = [...released, ...trials.filter(({ version }) => !isReleased.has(version))]
          .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt))
          .slice(0, SHOWN);
        return {
          name,
          builds: await Promise.all(builds.map((build) => withOrigin(name, build, isReleased))),
        };
      }),
    ),
  };
}

async function listBelow(Prefix: string): Promise<BuildChoice[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: env('SITE_BUCKET'), Prefix }));
  return Contents.flatMap(({ Key = '', LastModified }) => {
    const version = Key.slice(Prefix.length).replace(/\.json$/, '');
    return VERSION.test(version) && LastModified ? [{ version, releasedAt: LastModified.toISOString() }] : [];
  });
}

async function withOrigin(name: string, build: BuildChoice, released: Set<string>): Promise<BuildChoice> {
  if (released.has(build.version)) return build;
  const trial = await readBelow<Trial>(trialKey(name, build.version));
  return trial ? { ...build, from: trial.by } : build;
}

/**
 * The release pointer of a build, from its record: entry and files with their hashes, as they were released or put there for
 * testers. A browser says which version it wants, and nothing else. @throws NotFoundError
 */
export async function getChosenBuild(name: string, version: string): Promise<ReleasePointer> {
  if (!OVERRIDABLE.includes(name) || !VERSION.test(version)) throw new NotFoundError('Build not found.');
  const record =
    (await readBelow<{ pointer: ReleasePointer }>(`${recordsOf(name)}${version}.json`)) ??
    (await readBelow<Trial>(trialKey(name, version)));
  if (!record) throw new NotFoundError('Build not found.');
  return record.pointer;
}

/** Undefined if it is not there: S3 answers a read of it with 403 to whoever may list a part of the bucket only. */
async function readBelow<T>(Key: string): Promise<T | undefined> {
  const Bucket = env('SITE_BUCKET');
  const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
  if (!KeyCount) return undefined;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return JSON.parse((await Body?.transformToString()) ?? '') as T;
}
