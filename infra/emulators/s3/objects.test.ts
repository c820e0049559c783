import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { useS3 } from './s3.fake.ts';

const { client, put } = useS3();

describe('objects', () => {
  test('a body of unknown length arrives unchanged', async () => {
    const parts = Array.from({ length: 40 }, (_, i) => Buffer.alloc(5000 + i, i));
    const Body = Readable.from(parts);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    await client().send(
      new PutObjectCommand({ Bucket: 'media', Key: 'stream', Body, ContentLength: length }),
    );
    const object = await client().send(new GetObjectCommand({ Bucket: 'media', Key: 'stream' }));
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? [])).toEqual(Buffer.concat(parts));
  });

  test('a range, an unchanged ETag and HEAD are answered as in S3', async () => {
    const { ETag } = await put('r', '0123456789');
    const get = (input: object) =>
      client().send(new GetObjectCommand({ Bucket: 'media', Key: 'r', ...input }));
    const middle = await get({ Range: 'bytes=2-4' });
    expect([middle.ContentRange, await middle.Body?.transformToString()]).toEqual(['bytes 2-4/10', '234']);
    await expect(get({ Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    const head = await client().send(new HeadObjectCommand({ Bucket: 'media', Key: 'r' }));
    expect(head).toMatchObject({ ContentLength: 10, ETag });
  });

  test('a copy keeps headers', async () => {
    await put('from', 'x', { ContentType: 'text/plain' });
    await client().send(new CopyObjectCommand({ Bucket: 'media', Key: 'to', CopySource: 'media/from' }));
    const head = await client().send(new HeadObjectCommand({ Bucket: 'media', Key: 'to' }));
    expect(head.ContentType).toBe('text/plain');
  });

  test('tagging does not change the body', async () => {
    await put('t', 'body');
    const Tagging = { TagSet: [{ Key: 'kept', Value: 'yes' }] };
    await client().send(new PutObjectTaggingCommand({ Bucket: 'media', Key: 't', Tagging }));
    const object = await client().send(new GetObjectCommand({ Bucket: 'media', Key: 't' }));
    expect(await object.Body?.transformToString()).toBe('body');
  });

  test('are listed by prefix, page by page', async () => {
    for (const key of ['a/1', 'a/2', 'b/1', 'c', 'd&<']) await put(key);
    const list = (input: object) => client().send(new ListObjectsV2Command({ Bucket: 'media', ...input }));
    const first = await list({ MaxKeys: 4 });
    expect(first.Contents?.map((object) => object.Key)).toEqual(['a/1', 'a/2', 'b/1', 'c']);
    const rest = await list({ ContinuationToken: first.NextContinuationToken });
    expect([rest.Contents?.map((object) => object.Key), rest.IsTruncated]).toEqual([['d&<'], false]);
    expect((await list({ Prefix: 'a/' })).KeyCount).toBe(2);
  });
});
