import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { useS3 } from './s3.fake.ts';

const { client, events, post, put, restart, s3 } = useS3();

const tag = (Key: string, Value: string) =>
  client().send(
    new PutObjectTaggingCommand({ Bucket: 'media', Key, Tagging: { TagSet: [{ Key: 'kept', Value }] } }),
  );

describe('objects', () => {
  test('are read as they were put, with headers and metadata, also after a restart', async () => {
    await put('a b/ü+.txt', 'héllo', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=5',
      Metadata: { kind: 'test' },
    });
    await restart();
    const object = await client().send(new GetObjectCommand({ Bucket: 'media', Key: 'a b/ü+.txt' }));
    expect(await object.Body?.transformToString()).toBe('héllo');
    expect(object).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=5',
      Metadata: { kind: 'test' },
    });
  });

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
    await tag('t', 'yes');
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

  test('are deleted one by one or in a batch', async () => {
    for (const key of ['1', '2', '3']) await put(key);
    await client().send(new DeleteObjectCommand({ Bucket: 'media', Key: '1' }));
    const Delete = { Objects: [{ Key: '2' }, { Key: '3' }, { Key: 'never' }] };
    const { Deleted } = await client().send(new DeleteObjectsCommand({ Bucket: 'media', Delete }));
    expect(Deleted).toHaveLength(3);
    expect((await client().send(new ListObjectsV2Command({ Bucket: 'media' }))).KeyCount).toBe(0);
  });
});

test('a function is notified of objects under its prefix before the write is answered', async () => {
  await put('products/1_fire pit.png');
  await put('profileImages/u/a.png');
  await post({ Key: 'products/2.png' }, new Blob(['x']));
  expect(events().map(({ event }) => [event.Records[0]?.eventName, event.Records[0]?.s3.object.key])).toEqual(
    [
      ['ObjectCreated:Put', 'products/1_fire+pit.png'],
      ['ObjectCreated:Post', 'products/2.png'],
    ],
  );
});

test('a lifecycle rule removes old objects with its prefix and tag, which a copy has too', async () => {
  for (const [key, kept] of [
    ['drafts/old', 'no'],
    ['drafts/kept', 'yes'],
  ] as const) {
    await put(key, 'x');
    await tag(key, kept);
    const CopySource = `media/${key}`;
    await client().send(new CopyObjectCommand({ Bucket: 'media', Key: `${key}-copy`, CopySource }));
  }
  await s3().sweep(Date.now() + 2 * 86_400_000);
  const { Contents } = await client().send(new ListObjectsV2Command({ Bucket: 'media' }));
  expect(Contents?.map((object) => object.Key)).toEqual(['drafts/kept', 'drafts/kept-copy']);
});
