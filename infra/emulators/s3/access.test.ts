import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { useS3 } from './s3.fake.ts';

const { client, clientFor, put, s3 } = useS3();

describe('access', () => {
  test('is refused to unsigned writes, unknown keys, wrong secrets and roles without the action', async () => {
    expect((await fetch(`${s3().url}/media/x`, { method: 'PUT', body: 'x' })).status).toBe(403);
    const write = (key: string, secret: string, Key: string) =>
      clientFor(key, secret).send(new PutObjectCommand({ Bucket: 'media', Key, Body: 'x' }));
    await expect(write('nobody', 'x', 'a')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    await expect(write('local', 'wrong', 'a')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(write('writer', 'secret', 'heroImages/a')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(write('writer', 'secret', 'products/a')).resolves.toBeDefined();
  });

  test('by a presigned URL is limited to its object, its parameters and its time', async () => {
    await put('private/a b.txt', 'mine', { ContentType: 'text/plain' });
    const sign = (expiresIn: number, Key = 'private/a b.txt') =>
      getSignedUrl(client(), new GetObjectCommand({ Bucket: 'media', Key }), { expiresIn });
    const url = await sign(60);
    const response = await fetch(url);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['text/plain', 'mine']);
    const expired = await getSignedUrl(
      client(),
      new GetObjectCommand({ Bucket: 'media', Key: 'private/a b.txt' }),
      {
        expiresIn: 60,
        signingDate: new Date(Date.now() - 61_000),
      },
    );
    const others = [
      expired,
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      url.replace('a%20b', 'other'),
      url.split('?')[0] ?? '',
    ];
    for (const refused of others) expect((await fetch(refused)).status).toBe(403);
  });

  test('a preflight request is allowed from the site only', async () => {
    const preflight = (origin: string) =>
      fetch(`${s3().url}/media`, {
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
