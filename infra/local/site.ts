import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { suiteName } from '../config.ts';
import { ACCOUNT_ID, REGION } from '../emulators/account.ts';
import { contentType } from '../emulators/bucket-deployment/content-type.ts';
import type { Target } from '../target.ts';

/** The site bucket of the running local cloud, and the edge before it. */
export interface Site {
  read(key: string): Promise<Buffer>;
  readJson<T>(key: string): Promise<T>;
  put(key: string, body: Buffer | string, CacheControl: string): Promise<void>;
  /** Makes the edge forget these paths. */
  invalidate(paths: string[]): Promise<void>;
}

export async function openSite(target: Target): Promise<Site> {
  const s3 = new S3Client(target.client('s3'));
  const cloudFront = new CloudFrontClient(target.client('cloudfront'));
  const DistributionId = await target.parameter('edge/distribution-id');
  const Bucket = `${suiteName()}-site-${ACCOUNT_ID}-${REGION}`;
  const read = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error(`The site has no ${Key}.`);
    return Buffer.from(await Body.transformToByteArray());
  };
  return {
    read,
    readJson: async (key) => JSON.parse((await read(key)).toString('utf8')),
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
