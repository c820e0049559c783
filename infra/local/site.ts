import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { suiteName } from '../config.ts';
import { ACCOUNT_ID, REGION } from '../emulators/account.ts';
import { contentType } from '../emulators/bucket-deployment/content-type.ts';
import type { ClientOptions } from '../target.ts';

/** The site bucket of the running local cloud. */
export interface Site {
  read(key: string): Promise<Buffer>;
  readJson<T>(key: string): Promise<T>;
  /** Writes an object with the caching of another object, which the deployment wrote. */
  put(key: string, body: Buffer | string, cachedLike: string): Promise<void>;
}

export function openSite(options: ClientOptions): Site {
  const s3 = new S3Client(options);
  const Bucket = `${suiteName()}-site-${ACCOUNT_ID}-${REGION}`;
  const read = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error(`The site has no ${Key}.`);
    return Buffer.from(await Body.transformToByteArray());
  };
  return {
    read,
    readJson: async (key) => JSON.parse((await read(key)).toString('utf8')),
    async put(Key, Body, cachedLike) {
      const { CacheControl } = await s3.send(new HeadObjectCommand({ Bucket, Key: cachedLike }));
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, CacheControl, ContentType: contentType(Key) }));
    },
  };
}
