import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type S3, startS3 } from './s3.ts';

const ARN = 'arn:aws:cloudfront::000000000000:distribution/E1';
const bucket = {
  stack: 'Media',
  logicalId: 'Bucket',
  type: 'AWS::S3::Bucket',
  physicalId: 'media',
  properties: {
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
    NotificationConfiguration: {
      LambdaConfigurations: [
        {
          Event: 's3:ObjectCreated:*',
          Function: 'arn:aws:lambda:us-east-1:000000000000:function:images',
          Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'products/' }] } },
        },
      ],
    },
    LifecycleConfiguration: {
      Rules: [
        {
          Status: 'Enabled',
          Prefix: 'drafts/',
          ExpirationInDays: 1,
          TagFilters: [{ Key: 'kept', Value: 'no' }],
        },
      ],
    },
  },
};
const policy = {
  stack: 'Media',
  logicalId: 'Policy',
  type: 'AWS::S3::BucketPolicy',
  physicalId: 'policy',
  properties: {
    Bucket: 'media',
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::media/media/*',
          Condition: { StringEquals: { 'AWS:SourceArn': ARN } },
        },
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 's3:*',
          Resource: ['arn:aws:s3:::media', 'arn:aws:s3:::media/*'],
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
      ],
    },
  },
};

let dataDir: string;
let s3: S3;
let client: S3Client;
let events: {
  function: string;
  event: { Records: { eventName: string; s3: { object: { key: string } } }[] };
}[];

const start = () =>
  startS3({
    buckets: [bucket],
    policies: [policy],
    dataDir,
    iam: {
      secretOf: (key) => ({ local: 'local', writer: 'secret' })[key],
      allows: (key, action, arn) =>
        key === 'local' || (action === 's3:PutObject' && arn.startsWith('arn:aws:s3:::media/products/')),
    },
    lambda: {
      invoke: async () => undefined,
      invokeAsync: async (name, event) => void events.push({ function: name, event: event as never }),
    },
    localOrigins: (origin) => (origin === 'https://shop.example' ? ['http://localhost:8080'] : []),
  });

const clientFor = (accessKeyId: string, secretAccessKey: string) =>
  new S3Client({
    endpoint: s3.url,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 's3-'));
  events = [];
  s3 = await start();
  client = clientFor('local', 'local');
});

afterEach(async () => {
  client.destroy();
  await s3.close();
  await rm(dataDir, { recursive: true });
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

describe('objects', () => {
  test('come back as they were put, with their headers and metadata, also after a restart', async () => {
    await put('a b/ü+.txt', 'héllo', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=5',
      Metadata: { kind: 'test' },
    });
    await s3.close();
    s3 = await start();
    client = clientFor('local', 'local');
    const object = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'a b/ü+.txt' }));
    expect(await object.Body?.transformToString()).toBe('héllo');
    expect(object).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=5',
      Metadata: { kind: 'test' },
    });
  });

  test('a body of unknown length arrives undistorted', async () => {
    const parts = Array.from({ length: 40 }, (_, i) => Buffer.alloc(5000 + i, i));
    const Body = Readable.from(parts);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    await client.send(new PutObjectCommand({ Bucket: 'media', Key: 'stream', Body, ContentLength: length }));
    const object = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'stream' }));
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? [])).toEqual(Buffer.concat(parts));
  });

  test('a range, a suffix, an unchanged etag and a head answer as in S3', async () => {
    const { ETag } = await put('r', '0123456789');
    const get = (input: object) => client.send(new GetObjectCommand({ Bucket: 'media', Key: 'r', ...input }));
    const middle = await get({ Range: 'bytes=2-4' });
    expect([middle.ContentRange, await middle.Body?.transformToString()]).toEqual(['bytes 2-4/10', '234']);
    expect(await (await get({ Range: 'bytes=-3' })).Body?.transformToString()).toBe('789');
    await expect(get({ Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get({ IfMatch: '"x"' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 412 } });
    const head = await client.send(new HeadObjectCommand({ Bucket: 'media', Key: 'r' }));
    expect(head).toMatchObject({ ContentLength: 10, ETag });
  });

  test('a copy keeps headers unless told to replace them', async () => {
    await put('from', 'x', { ContentType: 'text/plain', Tagging: 'a=1' });
    const copy = (Key: string, input = {}) =>
      client.send(new CopyObjectCommand({ Bucket: 'media', Key, CopySource: 'media/from', ...input }));
    await copy('kept');
    await copy('replaced', { MetadataDirective: 'REPLACE', ContentType: 'text/css' });
    const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket: 'media', Key }));
    expect((await head('kept')).ContentType).toBe('text/plain');
    expect((await head('replaced')).ContentType).toBe('text/css');
    const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket: 'media', Key: 'kept' }));
    expect(TagSet).toEqual([{ Key: 'a', Value: '1' }]);
  });

  test('tagging leaves the body alone', async () => {
    await put('t', 'body');
    const Tagging = { TagSet: [{ Key: 'state', Value: 'held' }] };
    await client.send(new PutObjectTaggingCommand({ Bucket: 'media', Key: 't', Tagging }));
    expect(await client.send(new GetObjectTaggingCommand({ Bucket: 'media', Key: 't' }))).toMatchObject(
      Tagging,
    );
    const object = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 't' }));
    expect(await object.Body?.transformToString()).toBe('body');
  });

  test('are listed by prefix and delimiter, page by page', async () => {
    for (const key of ['a/1', 'a/2', 'b/1', 'c', 'd&<']) await put(key);
    const list = (input: object) => client.send(new ListObjectsV2Command({ Bucket: 'media', ...input }));
    const folders = await list({ Delimiter: '/', MaxKeys: 3 });
    expect(folders.CommonPrefixes?.map((prefix) => prefix.Prefix)).toEqual(['a/', 'b/']);
    expect(folders.Contents?.map((object) => object.Key)).toEqual(['c']);
    const rest = await list({ Delimiter: '/', ContinuationToken: folders.NextContinuationToken });
    expect([rest.Contents?.map((object) => object.Key), rest.IsTruncated]).toEqual([['d&<'], false]);
    expect((await list({ Prefix: 'a/' })).KeyCount).toBe(2);
  });

  test('are deleted one by one and many at once', async () => {
    for (const key of ['1', '2', '3']) await put(key);
    await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: '1' }));
    const Delete = { Objects: [{ Key: '2' }, { Key: '3' }, { Key: 'never' }] };
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket: 'media', Delete }));
    expect(Deleted).toHaveLength(3);
    expect((await client.send(new ListObjectsV2Command({ Bucket: 'media' }))).KeyCount).toBe(0);
  });
});

describe('access', () => {
  test('is refused to unsigned writes, unknown keys, wrong secrets and roles without the action', async () => {
    expect((await fetch(`${s3.url}/media/x`, { method: 'PUT', body: 'x' })).status).toBe(403);
    const write = (key: string, secret: string, Key: string) =>
      clientFor(key, secret).send(new PutObjectCommand({ Bucket: 'media', Key, Body: 'x' }));
    await expect(write('nobody', 'x', 'a')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    await expect(write('local', 'wrong', 'a')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(write('writer', 'secret', 'heroImages/a')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(write('writer', 'secret', 'products/a')).resolves.toBeDefined();
  });

  test('by a presigned URL is for that object, unchanged and in time', async () => {
    await put('private/a b.txt', 'mine', { ContentType: 'text/plain' });
    const sign = (expiresIn: number, Key = 'private/a b.txt') =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: 'media', Key, ResponseContentType: 'text/x' }), {
        expiresIn,
      });
    const url = await sign(60);
    const response = await fetch(url);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['text/x', 'mine']);
    const expired = await getSignedUrl(
      client,
      new GetObjectCommand({ Bucket: 'media', Key: 'private/a b.txt' }),
      {
        expiresIn: 60,
        signingDate: new Date(Date.now() - 61_000),
      },
    );
    const others = [
      expired,
      url.replace('text%2Fx', 'text%2Fy'),
      url.replace('a%20b', 'other'),
      url.split('?')[0] ?? '',
    ];
    for (const refused of others) expect((await fetch(refused)).status).toBe(403);
  });

  test('of CloudFront is what the bucket policy says', async () => {
    await put('media/open.webp', 'picture');
    await put('products/closed.png');
    const answer = s3.read('media', 'media/open.webp', {}, ARN);
    expect(answer.body && (await text(answer.body()))).toBe('picture');
    for (const [key, arn] of [
      ['products/closed.png', ARN],
      ['media/missing', ARN],
      ['media/open.webp', `${ARN}2`],
    ] as const) {
      expect(() => s3.read('media', key, {}, arn)).toThrow('Access Denied');
    }
  });

  test('a preflight from the site is allowed, from elsewhere it is not', async () => {
    const preflight = (origin: string) =>
      fetch(`${s3.url}/media`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' },
      });
    const allowed = await preflight('http://localhost:8080');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://localhost:8080',
    ]);
    expect((await preflight('http://evil.example')).status).toBe(403);
  });
});

describe('a presigned POST', () => {
  const png = new Blob(['0123456789'], { type: 'image/png' });

  test('within its policy stores the file under its key', async () => {
    const Conditions = [
      ['content-length-range', 1, 10],
      ['starts-with', '$Content-Type', 'image/'],
    ] as never;
    expect(await post({ Conditions, Fields: { 'Content-Type': 'image/png' } }, png)).toMatchObject({
      status: 204,
    });
    const head = await client.send(new HeadObjectCommand({ Bucket: 'media', Key: 'products/1_a.png' }));
    expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 10 });
  });

  test.each([
    ['too large a file', [['content-length-range', 1, 9]], undefined, 400, 'EntityTooLarge'],
    ['too small a file', [['content-length-range', 11, 20]], undefined, 400, 'EntityTooSmall'],
    [
      'another type',
      [['eq', '$Content-Type', 'image/png']],
      (form: FormData) => form.set('Content-Type', 'text/html'),
      403,
      'Policy Condition failed: [&quot;eq&quot;,&quot;$Content-Type',
    ],
    ['another key', [], (form: FormData) => form.set('key', 'heroImages/x'), 403, 'Policy Condition failed'],
    [
      'a field that the policy does not list',
      [],
      (form: FormData) => form.set('x-amz-meta-a', '1'),
      403,
      'Extra input fields: x-amz-meta-a',
    ],
    [
      'a changed policy',
      [],
      (form: FormData) => form.set('Policy', btoa('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}')),
      403,
      'SignatureDoesNotMatch',
    ],
    ['no policy', [], (form: FormData) => form.delete('Policy'), 403, 'AccessDenied'],
    ['no key', [], (form: FormData) => form.delete('key'), 400, 'InvalidArgument'],
  ])('with %s is refused and stores nothing', async (_, conditions, change, status, message) => {
    const answer = await post({ Conditions: conditions as never }, png, change);
    expect(answer).toEqual({ status, body: expect.stringContaining(message) });
    expect((await client.send(new ListObjectsV2Command({ Bucket: 'media' }))).KeyCount).toBe(0);
  });

  test('after its expiry is refused', async () => {
    expect(await post({ Expires: -1 }, png)).toEqual({
      status: 403,
      body: expect.stringContaining('Policy expired'),
    });
  });

  test('is signed by a role that must be allowed to put that key', async () => {
    client = clientFor('writer', 'secret');
    expect((await post({ Key: 'heroImages/a' }, png)).status).toBe(403);
    expect((await post({ Key: 'products/a' }, png)).status).toBe(204);
  });

  test('that is malformed is a 400 and the server goes on', async () => {
    const type = 'multipart/form-data; boundary=x';
    for (const [body, contentType] of [
      ['--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc', type],
      ['nonsense', type],
      ['', type],
      ['--x--', 'multipart/form-data'],
    ] as const) {
      const response = await fetch(`${s3.url}/media`, {
        method: 'POST',
        body,
        headers: { 'content-type': contentType },
      });
      expect(response.status).toBe(400);
    }
    await put('still-here');
  });
});

test('objects created under the prefix of a notification reach its function before the write is answered', async () => {
  await put('products/1_fire pit.png');
  await put('profileImages/u/a.png');
  await post({ Key: 'products/2.png' }, new Blob(['x']));
  expect(events.map(({ event }) => [event.Records[0]?.eventName, event.Records[0]?.s3.object.key])).toEqual([
    ['ObjectCreated:Put', 'products/1_fire+pit.png'],
    ['ObjectCreated:Post', 'products/2.png'],
  ]);
});

test('a lifecycle rule removes what is old, under its prefix and tagged', async () => {
  await put('drafts/old', 'x', { Tagging: 'kept=no' });
  await put('drafts/kept', 'x', { Tagging: 'kept=yes' });
  await s3.sweep(Date.now() + 2 * 86_400_000);
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: 'media' }));
  expect(Contents?.map((object) => object.Key)).toEqual(['drafts/kept']);
});
