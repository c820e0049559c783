import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';
import { S3Error } from './s3-error.ts';

/** An answer. Its body is read from disk when `body` is called. */
export interface ObjectAnswer {
  status: number;
  headers: Record<string, string>;
  body?: () => Readable;
}

/** Conditions and range of a read. */
export type ReadHeaders = Pick<
  IncomingHttpHeaders,
  'range' | 'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since'
> & { 'if-range'?: string | string[] };

/** Answers GetObject, and HeadObject if the body is not called. */
export function getObject(bucket: Bucket, record: ObjectRecord, request: ReadHeaders): ObjectAnswer {
  const headers: Record<string, string> = {
    ...record.headers,
    etag: record.etag,
    'last-modified': new Date(record.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    ...Object.fromEntries(
      Object.entries(record.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };

  if (failsPrecondition(record, request)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  if (isUnchanged(record, request)) {
    const { etag, 'last-modified': lastModified = '', 'cache-control': cacheControl } = headers;
    const kept = { etag: etag ?? '', 'last-modified': lastModified };
    return { status: 304, headers: cacheControl ? { ...kept, 'cache-control': cacheControl } : kept };
  }
  const range = parseRange(request, record);
  if (range) {
    headers['content-range'] = `bytes ${range.start}-${range.end}/${record.size}`;
    headers['content-length'] = String(range.end - range.start + 1);
    return { status: 206, headers, body: () => bucket.files.stream(record, range) };
  }
  headers['content-length'] = String(record.size);
  return { status: 200, headers, body: () => bucket.files.stream(record) };
}

function failsPrecondition(record: ObjectRecord, request: ReadHeaders): boolean {
  const ifMatch = request['if-match'];
  if (ifMatch !== undefined) return !listsEtag(ifMatch, record.etag);
  const since = Date.parse(request['if-unmodified-since'] ?? '');
  return seconds(record) > since;
}

function isUnchanged(record: ObjectRecord, request: ReadHeaders): boolean {
  const ifNoneMatch = request['if-none-match'];
  if (ifNoneMatch !== undefined) return listsEtag(ifNoneMatch, record.etag);
  return seconds(record) <= Date.parse(request['if-modified-since'] ?? '');
}

function listsEtag(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** HTTP dates have whole seconds. */
function seconds(record: ObjectRecord): number {
  return Math.floor(Date.parse(record.lastModified) / 1000) * 1000;
}

/** The requested byte range; undefined without a range or for one that RFC 9110 lets a server ignore. */
function parseRange(request: ReadHeaders, record: ObjectRecord): { start: number; end: number } | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(request.range ?? '');
  const ifRange = request['if-range'];
  if (!parts || (ifRange !== undefined && ifRange !== record.etag)) return undefined;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(record.size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? record.size - 1 : Math.min(Number(last), record.size - 1);
  if (start > end) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      ActualObjectSize: record.size,
    });
  }
  return { start, end };
}
