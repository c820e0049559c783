import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectFiles } from './object-files.ts';
import type { ObjectRecord } from './object-record.ts';

/** An object that readers find in place of the stored one, or where there is none. Nothing is written. */
export interface StandIn {
  content: Buffer;
  headers: Record<string, string>;
}

/** The stand-in for an object, if there is one now. */
export type StandIns = (bucket: string, key: string) => StandIn | undefined;

/** The bucket's objects with the stand-ins before them. */
export function withStandIns(files: ObjectFiles, find: (key: string) => StandIn | undefined): ObjectFiles {
  const contents = new WeakMap<ObjectRecord, Buffer>();
  return {
    ...files,
    get(key) {
      const standIn = find(key);
      if (!standIn) return files.get(key);
      const record = recordOf(key, standIn);
      contents.set(record, standIn.content);
      return record;
    },
    stream(record, range) {
      const content = contents.get(record);
      if (!content) return files.stream(record, range);
      const { start, end } = range ?? { start: 0, end: content.length - 1 };
      return Readable.from([content.subarray(start, end + 1)]);
    },
  };
}

function recordOf(key: string, { content, headers }: StandIn): ObjectRecord {
  return {
    key,
    file: '',
    size: content.length,
    etag: `"${createHash('md5').update(content).digest('hex')}"`,
    lastModified: new Date().toISOString(),
    headers,
    metadata: {},
    tags: {},
  };
}
