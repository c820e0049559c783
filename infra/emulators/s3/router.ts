import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { XMLParser } from 'fast-xml-parser';
import type { FaultSource } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import { type Authorize, arnOf, type Bucket } from './bucket.ts';
import { deleteObjects } from './delete-objects.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { listVersions } from './list-versions.ts';
import type { Notify } from './notifications.ts';
import { asRead } from './object-fault.ts';
import type { ObjectRecord } from './object-record.ts';
import { postObject } from './post-object.ts';
import { copyObject, putObject } from './put-object.ts';
import { S3Error, toXml } from './s3-error.ts';

/** A request with its bucket and its signer. */
export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  query: URLSearchParams;
  bucket: Bucket;
  caller: string | undefined;
  buckets: Map<string, Bucket>;
  iam: Iam;
  authorize: Authorize;
  notify: Notify;
  faults: FaultSource;
}

/** Answers a request whose path names a bucket only. */
export async function routeBucketRequest(call: Call): Promise<void> {
  const { req, res, query, bucket, buckets, caller, authorize } = call;
  if (req.method === 'POST' && query.has('delete')) {
    const answer = await deleteObjects(await text(req), (key, versionId) => remove(call, key, versionId));
    return answerXml(res, answer);
  }
  if (req.method === 'POST' && req.headers['content-type']?.startsWith('multipart/form-data')) {
    return postObject(req, res, bucket, call);
  }
  if (req.method === 'GET' && query.has('versions')) {
    authorize(bucket, caller, 's3:ListBucketVersions', arnOf(bucket.name), {
      's3:prefix': [query.get('prefix') ?? ''],
    });
    return answerXml(res, listVersions(bucket, query));
  }
  if (req.method === 'GET' && query.get('list-type') === '2') {
    authorize(bucket, caller, 's3:ListBucket', arnOf(bucket.name), {
      's3:prefix': [query.get('prefix') ?? ''],
    });
    return answerXml(res, listObjects(bucket, query));
  }
  if (req.method === 'DELETE' && query.size === 0) {
    authorize(bucket, caller, 's3:DeleteBucket', arnOf(bucket.name));
    if (bucket.files.keys().length > 0 || bucket.files.versions?.all().length)
      throw new S3Error('BucketNotEmpty', 'The bucket you tried to delete is not empty');
    buckets.delete(bucket.name);
    return void res.writeHead(204).end();
  }
  throw notImplemented();
}

/** Answers a request whose path names an object. */
export async function routeObjectRequest(call: Call, key: string): Promise<void> {
  const { req, res, query, bucket, caller, authorize, notify } = call;
  const arn = arnOf(bucket.name, key);
  if (query.has('tagging')) return taggingOperation(call, key);
  if (query.has('uploads') || query.has('uploadId') || query.has('acl')) throw notImplemented();
  switch (req.method) {
    case 'GET':
    case 'HEAD':
      return answerObject(call, find(call, key, 's3:GetObject', query.get('versionId')));
    case 'PUT': {
      authorize(bucket, caller, 's3:PutObject', arn);
      const source = req.headers['x-amz-copy-source'];
      if (req.headers['x-amz-tagging'] || req.headers['x-amz-metadata-directive'] === 'REPLACE')
        throw notImplemented();
      if (source === undefined) {
        const record = await putObject(req, bucket, key);
        await notify(bucket, 'ObjectCreated:Put', record);
        return void res.writeHead(200, { etag: record.etag, ...versionHeader(record) }).end();
      }
      const record = await copyObject(findSource(call, String(source)), { bucket, key });
      await notify(bucket, 'ObjectCreated:Copy', record);
      return answerXml(
        res,
        toXml({ CopyObjectResult: { ETag: record.etag, LastModified: record.lastModified } }),
      );
    }
    case 'DELETE':
      await remove(call, key, query.get('versionId') ?? undefined);
      return void res.writeHead(204).end();
    default:
      throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
}

async function taggingOperation(call: Call, key: string): Promise<void> {
  const { req, res, bucket } = call;
  if (req.method !== 'PUT') throw notImplemented();
  const record = find(call, key, 's3:PutObjectTagging');
  await bucket.files.save({ ...record, tags: parseTagging(await text(req)) });
  res.writeHead(200).end();
}

const MAX_TAGS = 10;
const parser = new XMLParser({ isArray: (name) => name === 'Tag', parseTagValue: false });

function parseTagging(xml: string): Record<string, string> {
  const set = parser.parse(xml).Tagging?.TagSet;
  if (set === undefined) throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
  const tags = (set.Tag ?? []) as { Key: string; Value: string }[];
  if (tags.length > MAX_TAGS) throw new S3Error('BadRequest', 'Object tags cannot be greater than 10');
  return Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));
}

async function answerObject(call: Call, stored: ObjectRecord): Promise<void> {
  const { req, res } = call;
  const { bucket, record } = asRead(call.faults, call.bucket, stored);
  const { status, headers, body } = getObject(bucket, record, req.headers);
  res.writeHead(status, { ...headers, ...versionHeader(record) });
  if (!body || req.method === 'HEAD') res.end();
  else await pipeline(body(), res);
}

async function remove({ bucket, caller, authorize }: Call, key: string, versionId?: string) {
  authorize(bucket, caller, `s3:DeleteObject${versionId ? 'Version' : ''}`, arnOf(bucket.name, key));
  if (versionId) return bucket.files.removeVersion(key, versionId);
  await bucket.files.remove(key);
}

function versionHeader({ versionId }: ObjectRecord): Record<string, string> {
  return versionId ? { 'x-amz-version-id': versionId } : {};
}

/** The object, if the caller may read it. Only a caller who may list the bucket learns that an object is missing. */
function find(
  { bucket, caller, authorize }: Call,
  key: string,
  action: string,
  versionId: string | null = null,
): ObjectRecord {
  authorize(bucket, caller, versionId ? `${action}Version` : action, arnOf(bucket.name, key));
  const current = bucket.files.get(key);
  const isWanted = versionId === null || current?.versionId === versionId;
  const version = bucket.files.versions?.of(key).find((each) => each.versionId === versionId);
  const record = isWanted ? current : version?.record;
  if (record) return record;
  if (version) throw new S3Error('MethodNotAllowed', 'This version is a delete marker.');
  if (versionId !== null) throw new S3Error('NoSuchVersion', 'The specified version does not exist.');
  authorize(bucket, caller, 's3:ListBucket', arnOf(bucket.name));
  throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
}

function findSource(call: Call, header: string): { bucket: Bucket; record: ObjectRecord } {
  const [path = '', versionId = null] = header.split('?versionId=');
  const [name = '', ...rest] = decodeURIComponent(path).replace(/^\//, '').split('/');
  const bucket = call.buckets.get(name);
  if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  return { bucket, record: find({ ...call, bucket }, rest.join('/'), 's3:GetObject', versionId) };
}

export function answerXml(res: ServerResponse, xml: string): void {
  res.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

function notImplemented(): S3Error {
  return new S3Error(
    'NotImplemented',
    'A header or query you provided implies functionality that is not implemented.',
  );
}
