import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectRecord } from './object-record.ts';
import { openVersions } from './versions.ts';

/** Bytes on disk that do not belong to an object yet. */
export type Draft = Pick<ObjectRecord, 'file' | 'size' | 'etag'>;

export type ObjectFiles = Awaited<ReturnType<typeof openObjectFiles>>;

/**
 * The objects of one bucket as files; with `versioned` what is replaced or deleted stays as a version. An object appears
 * when its record is renamed, after its bytes and its record are fsynced. So `kill -9` at any time leaves it complete,
 * unchanged or absent. `requireSpace` throws if the disk is full.
 */
export async function openObjectFiles(folder: string, { versioned = false, requireSpace = () => {} } = {}) {
  const dataFolder = join(folder, 'data');
  const recordFolder = join(folder, 'records');
  const draftFolder = join(folder, 'drafts');
  await rm(draftFolder, { recursive: true, force: true });
  for (const path of [dataFolder, recordFolder, draftFolder]) await mkdir(path, { recursive: true });
  const { records, isWhole } = await loadRecords(recordFolder);
  const versions = versioned ? await openVersions(join(folder, 'versions')) : undefined;
  // Cut off between keeping a version and replacing or deleting its object: the object is still the current one.
  for (const { key, versionId } of records.values())
    for (const version of versions?.of(key) ?? [])
      if (version.versionId === (versionId ?? 'null') || !version.noncurrentSince)
        await versions?.remove(version);
  const kept = versions?.all().flatMap(({ record }) => record ?? []) ?? [];
  // The bytes of an object whose record is damaged would count as orphans.
  if (isWhole) await removeOrphans(dataFolder, [...records.values(), ...kept]);
  let sortedKeys: string[] | undefined;
  const inTurn = createTurns();

  const recordPath = (key: string) =>
    join(recordFolder, `${createHash('sha256').update(key).digest('hex')}.json`);

  async function replace(record: ObjectRecord): Promise<void> {
    requireSpace();
    const before = records.get(record.key);
    const isReplaced = before?.file !== record.file;
    if (isReplaced) await versions?.keep(record.key, before);
    const temporary = join(draftFolder, randomUUID());
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(JSON.stringify(record));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, recordPath(record.key));
    await sync(recordFolder);
    records.set(record.key, record);
    if (!before) sortedKeys = undefined;
    if (before && isReplaced && !versions) await rm(join(dataFolder, before.file), { force: true });
  }

  async function removeCurrent(key: string): Promise<boolean> {
    const record = records.get(key);
    if (!record) return false;
    await versions?.keep(key, record);
    await versions?.mark(key);
    records.delete(key);
    sortedKeys = undefined;
    await rm(recordPath(key), { force: true });
    await sync(recordFolder);
    if (!versions) await rm(join(dataFolder, record.file), { force: true });
    return true;
  }

  async function removeVersion(key: string, versionId: string): Promise<void> {
    const current = records.get(key);
    const version = versions?.of(key).find((each) => each.versionId === versionId);
    // An object of a time without versions has the id `null`.
    if (current && (current.versionId ?? 'null') === versionId) {
      records.delete(key);
      sortedKeys = undefined;
      await rm(recordPath(key), { force: true });
      await rm(join(dataFolder, current.file), { force: true });
    } else if (version) {
      await versions?.remove(version);
      if (version.record) await rm(join(dataFolder, version.record.file), { force: true });
      if (version.noncurrentSince) return;
    } else return;
    const [next] = versions?.of(key) ?? [];
    if (!next?.record) return;
    // The object first: a start between the two removes the version of the same id.
    await replace(next.record);
    await versions?.remove(next);
  }

  return {
    versions,
    get: (key: string) => records.get(key),
    keys: (): readonly string[] => {
      sortedKeys ??= [...records.keys()].sort(byBytes);
      return sortedKeys;
    },
    all: () => records.values(),

    stream(record: ObjectRecord, range?: { start: number; end: number }): Readable {
      return createReadStream(join(dataFolder, record.file), range);
    },

    /** Streams a body to disk. It is not visible before `commit`. */
    async draft(body: Readable): Promise<Draft> {
      const file = randomUUID();
      const draftPath = join(draftFolder, file);
      const md5 = createHash('md5');
      let size = 0;
      try {
        requireSpace();
        await pipeline(
          body,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              md5.update(chunk);
              size += chunk.length;
              yield chunk;
            }
          },
          createWriteStream(draftPath, { flush: true }),
        );
      } catch (error) {
        await rm(draftPath, { force: true });
        throw error;
      }
      return { file, size, etag: `"${md5.digest('hex')}"` };
    },

    async discard(draft: Draft): Promise<void> {
      await rm(join(draftFolder, draft.file), { force: true });
    },

    async commit(
      draft: Draft,
      rest: Omit<ObjectRecord, keyof Draft | 'lastModified' | 'versionId'>,
    ): Promise<ObjectRecord> {
      const { file, size, etag } = draft;
      const lastModified = new Date().toISOString();
      const record = {
        ...rest,
        file,
        size,
        etag,
        lastModified,
        ...(versions && { versionId: randomUUID() }),
      };
      await rename(join(draftFolder, file), join(dataFolder, file));
      await sync(dataFolder);
      await this.save(record);
      return record;
    },

    /** Writes a new or changed record, and deletes or keeps as a version what it replaces. */
    save: (record: ObjectRecord): Promise<void> => inTurn(record.key, () => replace(record)),

    /** False if there was no such object. */
    remove: (key: string): Promise<boolean> => inTurn(key, () => removeCurrent(key)),

    /** Removes one version for good. Removing the delete marker in force, or the current object, brings back the one before. */
    removeVersion: (key: string, versionId: string): Promise<void> =>
      inTurn(key, () => removeVersion(key, versionId)),
  };
}

/** The records by key. A damaged record costs its own object only, and is reported. */
async function loadRecords(
  folder: string,
): Promise<{ records: Map<string, ObjectRecord>; isWhole: boolean }> {
  const records = new Map<string, ObjectRecord>();
  let isWhole = true;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    try {
      const record = JSON.parse(text) as ObjectRecord;
      records.set(record.key, record);
    } catch {
      isWhole = false;
      const key = /^\{"key":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? 'with an unknown key';
      console.error(`${file} is damaged: the object ${key} is missing. Write it again, or delete the file.`);
    }
  }
  return { records, isWhole };
}

async function removeOrphans(folder: string, records: ObjectRecord[]): Promise<void> {
  const named = new Set(records.map((record) => record.file));
  for (const name of await readdir(folder)) {
    if (!named.has(name)) await rm(join(folder, name));
  }
}

/** Makes a rename durable, which needs the sync of its folder. */
async function sync(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** S3 lists keys by their UTF-8 bytes, which is not the order of JavaScript's strings beyond U+FFFF. */
function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Runs what concerns one key one after the other, in the order of the calls. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key);
    // An earlier failure is its own caller's.
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
