import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { contentType } from '../emulators/bucket-deployment/content-type.ts';
import type { Target } from '../target.ts';

/** The site bucket of a suite, on AWS or in the local cloud, and the edge before it. */
export interface Site {
  read(key: string): Promise<Buffer>;
  readJson<T>(key: string): Promise<T>;
  /** The keys below a prefix. */
  list(prefix: string): Promise<string[]>;
  /** When the object was written; undefined if there is none. */
  writtenAt(key: string): Promise<Date | undefined>;
  put(key: string, body: Buffer | string, CacheControl: string): Promise<void>;
  /** Makes the edge forget these paths. */
  invalidate(paths: string[]): Promise<void>;
}

export async function openSite(target: Target): Promise<Site> {
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
    async invalidate(Items) {
      const Paths = { Quantity: Items.length, Items };
      const InvalidationBatch = { CallerReference: randomUUID(), Paths };
      await cloudFront.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
    },
  };
}
