import { rm } from 'node:fs/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { newFolder } from '../new-folder.fake.ts';
import { type S3, type S3Options, startS3 } from './s3.ts';

/** The key of the tools may do anything. */
export const TEST_IAM: S3Options['iam'] = {
  secretOf: (key) => (key === RUNNER_KEY.accessKeyId ? RUNNER_KEY.secretAccessKey : undefined),
  allows: () => true,
};

/** Starts S3 with these buckets, in a folder that goes with it unless one is given. */
export async function startTestS3({ dataDir, ...options }: Partial<S3Options>): Promise<S3> {
  const folder = dataDir ?? newFolder();
  const s3 = await startS3({
    buckets: [],
    policies: [],
    dataDir: folder,
    iam: TEST_IAM,
    lambda: { invoke: async () => undefined, invokeAsync: async () => undefined },
    ...options,
  });
  return {
    ...s3,
    async close() {
      await s3.close();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

const bucket = testResource('AWS::S3::Bucket', 'media', {
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedOrigins: ['https://shop.example'],
        AllowedMethods: ['POST'],
        AllowedHeaders: ['*'],
        MaxAge: 60,
      },
    ],
  },
});
/**
 * Gives each test of a file an S3 with the empty bucket `media`. The key `local` may do anything; the key `writer` may
 * put objects below `products/`.
 */
export function useS3() {
  let s3: S3;
  let client: S3Client;

  const clientFor = (accessKeyId: string, secretAccessKey: string) =>
    new S3Client({
      endpoint: s3.url,
      region: REGION,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey },
    });

  beforeEach(async () => {
    s3 = await startTestS3({
      buckets: [bucket],
      iam: {
        secretOf: (key) => ({ local: 'local', writer: 'secret' })[key],
        allows: (key, action, resource) =>
          key === 'local' || (action === 's3:PutObject' && resource.startsWith(arn('s3', 'media/products/'))),
      },
      localOrigins: (origin) => (origin === 'https://shop.example' ? ['http://localhost:8080'] : []),
    });
    client = clientFor('local', 'local');
  });

  afterEach(async () => {
    client.destroy();
    await s3.close();
  });

  const put = (Key: string, Body = 'body', rest = {}) =>
    client.send(new PutObjectCommand({ Bucket: 'media', Key, Body, ...rest }));

  async function post(options: Partial<PresignedPostOptions>, file: Blob, change?: (form: FormData) => void) {
    const { url, fields } = await createPresignedPost(client, {
      Bucket: 'media',
      Key: 'products/1_a.png',
      ...options,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    change?.(form);
    form.set('file', file, 'a.png');
    const response = await fetch(url, { method: 'POST', body: form });
    return { status: response.status, body: await response.text() };
  }

  return {
    s3: () => s3,
    client: () => client,
    clientFor,
    /** Lets the client sign with another key from now on. */
    signAs(accessKeyId: string, secretAccessKey: string) {
      client = clientFor(accessKeyId, secretAccessKey);
    },
    put,
    /** Uploads a file by presigned POST. `change` may edit the form before the file is added. */
    post,
  };
}
