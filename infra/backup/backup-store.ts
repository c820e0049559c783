import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { fromJson, toJson } from './bytes-in-json.ts';

/** Where a backup is: `items.jsonl`, `accounts.jsonl` and `files.jsonl` with a line for each, and the files themselves. */
export interface BackupStore {
  /** The lines of a list; none if the backup does not have it yet. */
  read<Line>(list: List): Promise<Line[]>;
  /** Whole or not at all: a backup that is cut off leaves the list of the one before. */
  write(list: List, lines: object[]): Promise<void>;
  /** The size of the file with that key; undefined if the backup does not have it. */
  sizeOf(key: string): Promise<number | undefined>;
  open(key: string): Promise<Readable>;
  save(key: string, content: Readable, bytes: number): Promise<void>;
}

type List = 'items' | 'accounts' | 'files';

/** A folder, or `s3://<bucket>/<prefix>`, which the client's credentials reach. */
export async function openBackup(place: string, s3: S3Client): Promise<BackupStore> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  return bucket ? inBucket(s3, bucket, prefix) : inFolder(place);
}

async function inFolder(folder: string): Promise<BackupStore> {
  // Personal data: its owner alone may read it.
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const pathOfList = (list: List) => join(folder, `${list}.jsonl`);
  const pathOf = (key: string) => join(folder, fileOf(key));
  return {
    async read(list) {
      const lines = await readFile(pathOfList(list), 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return linesOf(lines);
    },
    async write(list, lines) {
      const path = pathOfList(list);
      await writeFile(`${path}.new`, textOf(lines), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    open: async (key) => createReadStream(pathOf(key)),
    save: (key, content) => pipeline(content, createWriteStream(pathOf(key), { mode: 0o600 })),
  };
}

function inBucket(s3: S3Client, Bucket: string, prefix: string): BackupStore {
  const at = (path: string) => ({ Bucket, Key: [prefix, path].filter(Boolean).join('/') });
  const open = async (path: string) => (await s3.send(new GetObjectCommand(at(path)))).Body as Readable;
  return {
    async read(list) {
      const lines = await open(`${list}.jsonl`).catch((error) => {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      });
      return lines ? linesOf(await text(lines)) : [];
    },
    async write(list, lines) {
      await s3.send(new PutObjectCommand({ ...at(`${list}.jsonl`), Body: textOf(lines) }));
    },
    async sizeOf(key) {
      try {
        return (await s3.send(new HeadObjectCommand(at(fileOf(key))))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    open: (key) => open(fileOf(key)),
    async save(key, content, bytes) {
      await s3.send(new PutObjectCommand({ ...at(fileOf(key)), Body: content, ContentLength: bytes }));
    },
  };
}

/** Flat, so that no key leads out of the backup. */
function fileOf(key: string): string {
  return `files/${encodeURIComponent(key)}`;
}

function textOf(lines: object[]): string {
  return lines.map((line) => `${toJson(line)}\n`).join('');
}

function linesOf<Line>(text: string): Line[] {
  return text.split('\n').flatMap((line) => (line ? [fromJson<Line>(line)] : []));
}
