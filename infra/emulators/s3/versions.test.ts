import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { testResource } from '../assembly/resource.fake.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { newFolder } from '../new-folder.fake.ts';
import { startTestS3 } from './s3.fake.ts';
import type { S3 } from './s3.ts';

const bucket = testResource('AWS::S3::Bucket', 'media', { VersioningConfiguration: { Status: 'Enabled' } });

let dataDir: string;
let service: S3;
let client: S3Client;

async function start(): Promise<void> {
  service = await startTestS3({ buckets: [bucket], dataDir });
  client = new S3Client({
    region: 'us-east-1',
    endpoint: service.url,
    forcePathStyle: true,
    credentials: RUNNER_KEY,
  });
}

async function stop(): Promise<void> {
  client.destroy();
  await service.close();
}

beforeEach(async () => {
  dataDir = newFolder();
  await start();
});
afterEach(() => stop());

const Bucket = 'media';
const put = async (Key: string, Body: string) =>
  (await client.send(new PutObjectCommand({ Bucket, Key, Body }))).VersionId ?? '';
async function read(Key: string, VersionId?: string): Promise<string | undefined> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  return Body?.transformToString();
}
const list = () => client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'a' }));

test('of writes at the same moment each one stays as a version', async () => {
  const bodies = Array.from({ length: 10 }, (_, i) => `body ${i}`);
  const ids = await Promise.all(bodies.map((body) => put('a', body)));
  expect(await Promise.all(ids.map((id) => read('a', id)))).toEqual(bodies);
  const { Versions = [] } = await list();
  expect(Versions.map(({ IsLatest }) => IsLatest)).toEqual([true, ...Array(9).fill(false)]);
});

test('a version that is removed is gone for good, and the one before the current takes its place', async () => {
  await put('a', 'one');
  const second = await put('a', 'two');
  const Objects = [{ Key: 'a', VersionId: second }];
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(await read('a')).toBe('one');
  await expect(read('a', second)).rejects.toMatchObject({ name: 'NoSuchVersion' });
});
