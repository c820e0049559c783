import type { IncomingMessage } from 'node:http';
import { AwsChunkedDecoder } from './aws-chunked.ts';
import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';
import { S3Error } from './s3-error.ts';

const STORED_HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** Stores the request's body as an object. */
export async function putObject(req: IncomingMessage, bucket: Bucket, key: string): Promise<ObjectRecord> {
  if (req.headers['if-none-match'] === '*' && bucket.files.get(key)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  const ifMatch = req.headers['if-match'];
  if (ifMatch !== undefined && !bucket.files.get(key))
    throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (ifMatch !== undefined && bucket.files.get(key)?.etag !== ifMatch)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  const decoder = isChunked(req) ? new AwsChunkedDecoder() : undefined;
  if (decoder) req.on('error', (error) => decoder.destroy(error));
  const draft = await bucket.files.draft(decoder ? req.pipe(decoder) : req);
  return bucket.files.commit(draft, { key, headers: headersOf(req), metadata: metadataOf(req), tags: {} });
}

/** Copies an object with its headers and tags. */
export async function copyObject(
  source: { bucket: Bucket; record: ObjectRecord },
  target: { bucket: Bucket; key: string },
): Promise<ObjectRecord> {
  const { record } = source;
  const isItself = source.bucket === target.bucket && record.key === target.key;
  // An earlier version may become the current one again.
  const isCurrent = source.bucket.files.get(record.key)?.versionId === record.versionId;
  if (isItself && isCurrent) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing it.',
    );
  }
  const draft = await target.bucket.files.draft(source.bucket.files.stream(record));
  return target.bucket.files.commit(draft, {
    key: target.key,
    headers: record.headers,
    metadata: record.metadata,
    tags: record.tags,
  });
}

function isChunked(req: IncomingMessage): boolean {
  return req.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING-') ?? false;
}

function headersOf(req: IncomingMessage): Record<string, string> {
  const headers = pickHeaders(req, (name) => STORED_HEADERS.includes(name));
  const encoding = headers['content-encoding']
    ?.split(/, ?/)
    .filter((coding) => coding !== 'aws-chunked')
    .join(',');
  delete headers['content-encoding'];
  return {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
  };
}

function metadataOf(req: IncomingMessage): Record<string, string> {
  const headers = pickHeaders(req, (name) => name.startsWith('x-amz-meta-'));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.slice('x-amz-meta-'.length), value]),
  );
}

function pickHeaders(req: IncomingMessage, test: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(req.headers).flatMap(([name, value]) =>
      test(name) && value ? [[name, String(value)]] : [],
    ),
  );
}
