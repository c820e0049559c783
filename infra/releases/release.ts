import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mapsFolder } from '@hearthside/shell/federation/layout.ts';
import type { MicrofrontendName } from '@hearthside/shell/federation/pages.ts';
import { CACHING, DOCUMENT } from '../constructs/site-files.ts';
import { type Build, readBuild } from './build.ts';
import { passGate } from './gate/gate.ts';
import { makeLive } from './make-live.ts';
import { documentKey, liveVersion, type ReleaseRecord, readRecords, writeRecord } from './records.ts';
import type { Releases } from './releases.ts';

export interface ReleaseOptions {
  /** Releases it although the gate refuses it; the record says why. */
  force?: string;
  /** Of a local cloud that starts: the working tree is released as it is, and nothing is cached yet. @default false */
  starting?: boolean;
}

/** What became of a release. */
export interface Released {
  version: string;
  /** The last release is the same, so nothing was done: a rollback stays. */
  unchanged?: ReleaseRecord;
}

/**
 * Releases a build, unless it is what was released last, live or not.
 * @throws RefusedError when the gate refuses it
 */
export async function release(
  releases: Releases,
  name: MicrofrontendName,
  folder: string,
  { force, starting = false }: ReleaseOptions = {},
): Promise<Released> {
  const { site, by } = releases;
  const build = await readBuild(name, folder);
  const { pointer, api } = build;
  const { version } = pointer;
  const functions = await releases.deployedFunctions(name);
  const [last] = await readRecords(site, name);
  if (last?.pointer.version === version && sameAs(last.functions, functions)) {
    // Without a pointer nothing of it is live, whatever was released.
    if (!last.withdrawn && !(await liveVersion(site, name))) await makeLive(releases, last, { starting });
    return { version, unchanged: last };
  }
  const forced = starting ? undefined : await passGate(releases, name, build, force);
  await upload(releases, name, build);
  const record: ReleaseRecord = {
    pointer,
    releasedAt: new Date().toISOString(),
    by,
    functions,
    ...(api && { api }),
    ...(forced && { forced }),
  };
  await writeRecord(site, record);
  await releases.moveFunctions(functions);
  await makeLive(releases, record, { starting });
  return { version };
}

function sameAs(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

/** The immutable files before the pointer, so that every file is there for a browser that follows it. */
async function upload(
  { site }: Releases,
  name: MicrofrontendName,
  { folder, pointer }: Build,
): Promise<void> {
  const own = join(folder, name, pointer.version);
  const files = (await readdir(own, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      await site.put(relative(folder, path).split(sep).join('/'), await readFile(path), CACHING.build);
    }),
  );
  const maps = mapsFolder(name, pointer.version);
  for (const file of await readdir(join(folder, maps)).catch(() => []))
    await site.put(`${maps}/${file}`, await readFile(join(folder, maps, file)), 'no-store');
  if (name !== 'shell') return;
  // The document is kept among the release's own files, for a rollback.
  const document = await readFile(join(folder, DOCUMENT));
  await site.put(documentKey(pointer.version), document, CACHING.build);
  const root = await readdir(folder, { withFileTypes: true });
  for (const { name } of root.filter((entry) => entry.isFile() && entry.name !== DOCUMENT))
    await site.put(name, await readFile(join(folder, name)), CACHING.root);
}
