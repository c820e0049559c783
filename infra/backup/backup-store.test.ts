import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { testResource } from '../emulators/assembly/resource.fake.ts';
import { RUNNER_KEY } from '../emulators/iam/iam.ts';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { startTestS3 } from '../emulators/s3/s3.fake.ts';
import type { S3 } from '../emulators/s3/s3.ts';
import { type BackupStore, openBackup } from './backup-store.ts';

const bucket = testResource('AWS::S3::Bucket', 'elsewhere', {});
const folder = newFolder();
let service: S3;
let s3: S3Client;

beforeAll(async () => {
  service = await startTestS3({ buckets: [bucket] });
  s3 = new S3Client({ region: 'us-east-1', endpoint: service.url, credentials: RUNNER_KEY });
});

afterAll(async () => {
  s3.destroy();
  await service.close();
});

const save = (backup: BackupStore, key: string, content: string) =>
  backup.save(key, Readable.from(Buffer.from(content)), Buffer.byteLength(content));

test.each([
  ['a folder', () => folder],
  ['a bucket', () => `s3://${bucket.physicalId}`],
  ['a bucket, below a prefix', () => `s3://${bucket.physicalId}/nightly/hearthside`],
])('%s holds lists and files of a backup', async (_, placeOf) => {
  const backup = await openBackup(placeOf(), s3);
  expect([await backup.read('items'), await backup.sizeOf('a/photo')]).toEqual([[], undefined]);

  await backup.write('items', [{ id: 1 }, { id: 'two\nlines' }]);
  await save(backup, 'a/photo', 'ember');
  await save(backup, '../a/photo', 'hearth!');
  const again = await openBackup(placeOf(), s3);
  expect(await again.read('items')).toEqual([{ id: 1 }, { id: 'two\nlines' }]);
  expect([await again.sizeOf('a/photo'), await again.sizeOf('../a/photo')]).toEqual([5, 7]);
  expect(await text(await again.open('a/photo'))).toBe('ember');
});

test('a bucket that refuses is no empty backup', async () => {
  const backup = await openBackup('s3://nobody-has-it', s3);
  await expect(backup.read('items')).rejects.toThrow('bucket does not exist');
});
