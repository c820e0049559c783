import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { startTestS3 } from './s3.fake.ts';

test('a stand-in is read in place of the object, and where there is none, and is gone without a trace', async () => {
  const standIns = new Map([
    ['site/stored', 'stands in'],
    ['site/missing', 'a long one'],
  ]);
  const s3 = await startTestS3({
    buckets: [testResource('AWS::S3::Bucket', 'site', {}), testResource('AWS::S3::Bucket', 'other', {})],
    standIns(bucket, key) {
      const text = standIns.get(`${bucket}/${key}`);
      return text === undefined
        ? undefined
        : { content: Buffer.from(text), headers: { 'cache-control': 'no-store' } };
    },
  });
  const client = new S3Client({
    endpoint: s3.url,
    region: REGION,
    credentials: RUNNER_KEY,
    forcePathStyle: true,
  });
  const read = async (Bucket: string, Key: string, Range?: string) => {
    const { Body, CacheControl } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    return [await Body?.transformToString(), CacheControl];
  };
  for (const Bucket of ['site', 'other'])
    await client.send(new PutObjectCommand({ Bucket, Key: 'stored', Body: 'stored' }));
  expect(await read('site', 'stored')).toEqual(['stands in', 'no-store']);
  expect(await read('site', 'missing', 'bytes=2-5')).toEqual(['long', 'no-store']);
  expect(await read('other', 'stored')).toEqual(['stored', undefined]);
  standIns.clear();
  expect(await read('site', 'stored')).toEqual(['stored', undefined]);
  await expect(read('site', 'missing')).rejects.toThrow('does not exist');
  client.destroy();
  await s3.close();
});
