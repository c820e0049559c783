import type { Readable } from 'node:stream';
import { type Conditions, isUnchanged, rangeOf } from '../conditions.ts';
import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';
import { S3Error } from './s3-error.ts';

/** An answer. Its body is read from disk when `body` is called. */
export interface ObjectAnswer {
  status: number;
  headers: Record<string, string>;
  body?: () => Readable;
}

/** Answers GetObject, and HeadObject if the body is not called. */
export function getObject(bucket: Bucket, record: ObjectRecord, request: Conditions): ObjectAnswer {
  const headers: Record<string, string> = {
    ...record.headers,
    etag: record.etag,
    'last-modified': new Date(record.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    ...Object.fromEntries(
      Object.entries(record.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };

  const { etag, size } = record;
  const { 'last-modified': lastModified = '', 'cache-control': cacheControl } = headers;
  if (isUnchanged(request, { etag, lastModified })) {
    const kept = { etag, 'last-modified': lastModified };
    return { status: 304, headers: cacheControl ? { ...kept, 'cache-control': cacheControl } : kept };
  }
  const range = rangeOf(request, size);
  if (!range) {
    headers['content-length'] = String(size);
    return { status: 200, headers, body: () => bucket.files.stream(record) };
  }
  const { start, end } = range;
  if (start > end)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: size });
  headers['content-range'] = `bytes ${start}-${end}/${size}`;
  headers['content-length'] = String(end - start + 1);
  return { status: 206, headers, body: () => bucket.files.stream(record, range) };
}
