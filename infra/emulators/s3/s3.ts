import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ACCOUNT_ID, regionalHost } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { every } from '../clock.ts';
import type { Conditions } from '../conditions.ts';
import { service, types, url } from '../declaration.ts';
import { siteHosts } from '../endpoints.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown, requireSpace } from '../faults/outages.ts';
import type { Iam } from '../iam/iam.ts';
import type { Invokers } from '../iam/policy.ts';
import { SignatureError, signerOf } from '../iam/signature.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { createServer, listen, urlOf } from '../server.ts';
import type { Service } from '../service.ts';
import { arnOf, authorizeWith, type Bucket, bucketPolicy } from './bucket.ts';
import { answerPreflight, applyCors, type LocalOrigins } from './cors.ts';
import { getObject, type ObjectAnswer } from './get-object.ts';
import { expireObjects } from './lifecycle.ts';
import { notifyThrough, targetsOf } from './notifications.ts';
import { asRead } from './object-fault.ts';
import { openObjectFiles } from './object-files.ts';
import { answerXml, routeBucketRequest, routeObjectRequest } from './router.ts';
import { NAMESPACE, S3Error, toXml } from './s3-error.ts';
import { type StandIns, withStandIns } from './stand-ins.ts';

const SWEEP_MS = 3_600_000;

export interface S3 extends Service {
  /** Reads as the distribution with that ARN, if the bucket's policy allows it. */
  read(bucket: string, key: string, headers: Conditions, distributionArn: string): ObjectAnswer;
  /** Stores an object as a service of AWS, if the bucket's policy lets it. @throws S3Error */
  store(bucket: string, key: string, body: Buffer, service: string): Promise<void>;
  /** Runs the lifecycle rules as of that time. They also run every hour. */
  sweep(now?: number): Promise<void>;
}

export interface S3Options {
  buckets: Resource[];
  policies: Resource[];
  /** Objects are in its folder `s3`. */
  dataDir: string;
  iam: Iam;
  lambda: Lambda;
  /** @default S3 may invoke every function */
  invokers?: Invokers;
  /** @default origins are allowed as the template states them */
  localOrigins?: LocalOrigins;
  /** @default no faults */
  faults?: FaultSource;
  /** @default none */
  standIns?: StandIns;
}

/** Starts an S3 with these buckets, path style: `<url>/<bucket>/<key>`. */
export async function startS3(options: S3Options): Promise<S3> {
  const { buckets, policies, dataDir, iam, lambda, invokers, faults = NO_FAULTS, standIns } = options;
  const open = new Map<string, Bucket>();
  for (const resource of buckets) {
    const name = resource.physicalId;
    const { VersioningConfiguration: versioning } = resource.properties as {
      VersioningConfiguration?: { Status: string };
    };
    const versioned = versioning?.Status === 'Enabled';
    const stored = await openObjectFiles(join(dataDir, 's3', name), {
      versioned,
      requireSpace: () => requireSpace(faults),
    });
    const files = standIns ? withStandIns(stored, (key) => standIns(name, key)) : stored;
    const policy = bucketPolicy(name, policies);
    open.set(name, { name, resource, policy, targets: targetsOf(resource, invokers), files });
  }
  const notify = notifyThrough(lambda);
  const authorize = authorizeWith(iam);
  const origins = options.localOrigins ?? (() => []);

  function bucketOf(name: string): Bucket {
    const bucket = open.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
    return bucket;
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = urlOf(req);
    const [, name = '', ...rest] = url.pathname.split('/');
    if (name === '' && req.method === 'GET') return answerXml(res, listBuckets(signerOf(req, iam)));
    const bucket = open.get(name);
    if (!bucket)
      throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
    const key = rest.map(decodeURIComponent).join('/');
    if (req.method === 'OPTIONS') return answerPreflight(req, res, bucket, origins);
    applyCors(req, res, bucket, origins);
    const form = req.method === 'POST' && req.headers['content-type']?.startsWith('multipart/form-data');
    const caller = form ? undefined : signerOf(req, iam);
    const call = {
      req,
      res,
      query: url.searchParams,
      bucket,
      caller,
      buckets: open,
      iam,
      authorize,
      notify,
      faults,
    };
    await (key === '' ? routeBucketRequest(call) : routeObjectRequest(call, key));
  }

  function listBuckets(caller: string | undefined): string {
    if (!caller || !iam.allows(caller, 's3:ListAllMyBuckets', '*'))
      throw new S3Error('AccessDenied', 'Access Denied');
    const Bucket = [...open.keys()].map((Name) => ({ Name, CreationDate: new Date(0).toISOString() }));
    return toXml({ ListAllMyBucketsResult: { '@_xmlns': NAMESPACE, Buckets: { Bucket } } });
  }

  const server = createServer(
    (req, res) => handle(req, res).catch((error) => answerError(req, res, error)),
    undefined,
    () => isRegionDown(faults),
  );
  const service = await listen(server);
  const sweep = (now?: number) => expireObjects(open.values(), now);
  const stop = every(SWEEP_MS, sweep);
  await sweep();
  return {
    url: service.url,
    sweep,
    read(bucketName, key, headers, distributionArn) {
      const bucket = bucketOf(bucketName);
      const context = {
        'aws:SourceArn': distributionArn,
        'aws:SourceAccount': distributionArn.split(':')[4] ?? '',
      };
      const allows = (action: string, resource: string) =>
        bucket.policy.decide({
          principal: { service: 'cloudfront.amazonaws.com' },
          action,
          resource,
          context,
        }) === 'Allow';
      const record = bucket.files.get(key);
      if (record && allows('s3:GetObject', arnOf(bucketName, key))) {
        const read = asRead(faults, bucket, record);
        return getObject(read.bucket, read.record, headers);
      }
      // Only a caller who may list the bucket learns that an object is missing.
      throw !record && allows('s3:ListBucket', arnOf(bucketName))
        ? new S3Error('NoSuchKey', 'The specified key does not exist.')
        : new S3Error('AccessDenied', 'Access Denied');
    },
    async store(bucketName, key, body, service) {
      const bucket = bucketOf(bucketName);
      const context = { 'aws:SourceAccount': ACCOUNT_ID, 'aws:Referer': ACCOUNT_ID };
      const resource = arnOf(bucketName, key);
      const request = { principal: { service }, action: 's3:PutObject', resource, context };
      if (bucket.policy.decide(request) !== 'Allow') throw new S3Error('AccessDenied', 'Access Denied');
      const draft = await bucket.files.draft(Readable.from([body]));
      const headers = { 'content-type': 'binary/octet-stream' };
      const object = { key, headers, metadata: {}, tags: {} };
      await notify(bucket, 'ObjectCreated:Put', await bucket.files.commit(draft, object));
    },
    async close() {
      stop();
      await service.close();
    },
  };
}

function answerError(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const known =
    error instanceof S3Error
      ? error
      : error instanceof SignatureError
        ? new S3Error(error.code, error.message)
        : error instanceof URIError
          ? new S3Error('InvalidURI', "Couldn't parse the specified URI.")
          : undefined;
  if (!known && !req.destroyed) console.error(error);
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const answer = known ?? new S3Error('InternalError', 'We encountered an internal error. Please try again.');
  // The rest of a refused body is drained. Otherwise a browser that still sends would get a reset, not the answer.
  req.resume();
  res.writeHead(answer.status, { 'content-type': 'application/xml' });
  res.end(req.method === 'HEAD' || answer.status === 304 ? undefined : answer.toXml());
}

declare module '../service.ts' {
  interface Services {
    s3?: S3;
  }
}

export const SERVICE = service('s3', {
  needs: ['functions'],
  resources: types('AWS::S3::Bucket'),
  start: ({ functions }, cloud, buckets) =>
    startS3({
      ...cloud,
      buckets,
      policies: cloud.ofType('AWS::S3::BucketPolicy'),
      lambda: functions,
      localOrigins: (origin) =>
        cloud.urls.site && siteHosts(cloud.assembly).some((host) => origin === `https://${host}`)
          ? [cloud.urls.site]
          : [],
    }),
  address: {
    url,
    hosts: (assembly) => ({
      [regionalHost('s3')]: '',
      ...Object.fromEntries(
        assembly.ofType('AWS::S3::Bucket').flatMap(({ physicalId }) => [
          [`${physicalId}.${regionalHost('s3')}`, `/${physicalId}`],
          [`${physicalId}.s3.amazonaws.com`, `/${physicalId}`],
        ]),
      ),
    }),
    sdk: 'S3',
  },
});
