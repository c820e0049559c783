import { randomUUID } from 'node:crypto';
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  TooManyInvalidationsInProgress,
} from '@aws-sdk/client-cloudfront';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentType } from '../emulators/bucket-deployment/content-type.ts';
import type { Target } from '../target.ts';

/** The site bucket of a suite, on AWS or in the local cloud, and the edge before it. */
export interface Site {
  read(key: string): Promise<Buffer>;
  readJson<T>(key: string): Promise<T>;
  /** With a tag that changes whenever the object does; undefined if there is none. */
  readTagged<T>(key: string): Promise<{ value: T; tag: string } | undefined>;
  list(prefix: string): Promise<string[]>;
  /** When the object was written; undefined if there is none. */
  writtenAt(key: string): Promise<Date | undefined>;
  put(key: string, body: Buffer | string, CacheControl: string): Promise<void>;
  /**
   * Writes an object that no browser may read, if it is still what was read.
   * @param tag undefined: if there is none
   * @returns its new tag; undefined if it is not
   */
  putTagged(key: string, body: string, tag: string | undefined): Promise<string | undefined>;
  /**
   * Makes the edge forget these paths. If CloudFront refuses because too many are in progress, a line says so: pointers and
   * documents are kept for a minute at most (page-age.contract.ts).
   */
  invalidate(paths: string[]): Promise<void>;
}

export async function openSite(target: Pick<Target, 'bucket' | 'client' | 'parameter'>): Promise<Site> {
  const s3 = new S3Client(target.client('s3'));
  const cloudFront = new CloudFrontClient(target.client('cloudfront'));
  const DistributionId = await target.parameter('edge/distribution-id');
  const Bucket = await target.bucket('site');
  const read = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error(`The site has no ${Key}.`);
    return Buffer.from(await Body.transformToByteArray());
  };
  return {
    read,
    readJson: async (key) => JSON.parse((await read(key)).toString('utf8')),
    async readTagged(Key) {
      // For what is not there, S3 answers 403 to whoever may list a part of the bucket only.
      const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
      if (!KeyCount) return undefined;
      const { Body, ETag: tag = '' } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return { value: JSON.parse((await Body?.transformToString()) ?? ''), tag };
    },
    async list(Prefix) {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return keys;
    },
    async writtenAt(Key) {
      try {
        return (await s3.send(new HeadObjectCommand({ Bucket, Key }))).LastModified;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async put(Key, Body, CacheControl) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl, ContentType: contentType(Key) }));
    },
    async putTagged(Key, Body, tag) {
      const condition = tag ? { IfMatch: tag } : { IfNoneMatch: '*' };
      try {
        const CacheControl = 'no-store';
        return (await s3.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl, ...condition }))).ETag;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return undefined;
        throw error;
      }
    },
    async invalidate(Items) {
      const Paths = { Quantity: Items.length, Items };
      const InvalidationBatch = { CallerReference: randomUUID(), Paths };
      try {
        await cloudFront.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
      } catch (error) {
        if (!(error instanceof TooManyInvalidationsInProgress)) throw error;
        console.warn(
          'Too many invalidations are in progress: visitors may get the release before for a minute.',
        );
      }
    },
  };
}
