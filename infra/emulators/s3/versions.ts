import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectRecord } from './object-record.ts';

/** A version of an object that is not its current one, or a delete marker. */
export interface Version {
  key: string;
  versionId: string;
  /** ISO 8601: when it was written. */
  lastModified: string;
  /** ISO 8601: when another version or a delete marker took its place; undefined for a delete marker in force. */
  noncurrentSince?: string;
  /** Undefined for a delete marker. */
  record?: ObjectRecord;
}

export type Versions = Awaited<ReturnType<typeof openVersions>>;

/** The versions of one bucket beside its current objects, a file each. Every change is on disk when its promise resolves. */
export async function openVersions(folder: string) {
  await mkdir(folder, { recursive: true });
  const byKey = new Map<string, Version[]>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    remember(JSON.parse(await readFile(join(folder, name), 'utf8')));
  }

  /** Objects from a time without versions all have the id `null`, so the key is part of the name. */
  function fileOf({ key, versionId }: Pick<Version, 'key' | 'versionId'>): string {
    const name = createHash('sha256').update(`${key}\0${versionId}`).digest('hex');
    return join(folder, `${name}.json`);
  }

  function remember(version: Version): void {
    const others = (byKey.get(version.key) ?? []).filter(({ versionId }) => versionId !== version.versionId);
    // Newest first. An id is not in the order of time, so the time decides.
    byKey.set(
      version.key,
      [version, ...others].sort((a, b) => b.lastModified.localeCompare(a.lastModified)),
    );
  }

  async function write(version: Version): Promise<void> {
    const file = fileOf(version);
    const handle = await open(`${file}.new`, 'w');
    try {
      await handle.writeFile(JSON.stringify(version));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
    remember(version);
  }

  const self = {
    of: (key: string): readonly Version[] => byKey.get(key) ?? [],
    keys: () => byKey.keys(),
    all: () => [...byKey.values()].flat(),
    /** Keeps an object's record that is about to be replaced or deleted, and ends the delete marker in force. */
    async keep(key: string, record: ObjectRecord | undefined): Promise<void> {
      const noncurrentSince = new Date().toISOString();
      for (const version of self.of(key))
        if (!version.noncurrentSince) await write({ ...version, noncurrentSince });
      if (!record) return;
      const { versionId = 'null', lastModified } = record;
      await write({ key, versionId, lastModified, noncurrentSince, record });
    },
    /** Marks an object as deleted; answers the marker's version. */
    async mark(key: string): Promise<string> {
      const versionId = randomUUID();
      await write({ key, versionId, lastModified: new Date().toISOString() });
      return versionId;
    },
    async remove({ key, versionId }: Version): Promise<void> {
      await rm(fileOf({ key, versionId }), { force: true });
      const left = self.of(key).filter((version) => version.versionId !== versionId);
      if (left.length > 0) byKey.set(key, left);
      else byKey.delete(key);
    },
  };
  return self;
}
