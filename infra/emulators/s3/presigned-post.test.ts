import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { useS3 } from './s3.fake.ts';

const { client, post, put, s3, signAs } = useS3();

describe('a presigned POST', () => {
  const png = new Blob(['0123456789'], { type: 'image/png' });

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
    expect((await client().send(new ListObjectsV2Command({ Bucket: 'media' }))).KeyCount).toBe(0);
  });

  test('after its expiry is refused', async () => {
    expect(await post({ Expires: -1 }, png)).toEqual({
      status: 403,
      body: expect.stringContaining('Policy expired'),
    });
  });

  test('is refused if the role that signed it may not put that key', async () => {
    signAs('writer', 'secret');
    expect((await post({ Key: 'heroImages/a' }, png)).status).toBe(403);
    expect((await post({ Key: 'products/a' }, png)).status).toBe(204);
  });

  test('that is malformed is answered with 400, and the server keeps running', async () => {
    const type = 'multipart/form-data; boundary=x';
    for (const [body, contentType] of [
      ['--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc', type],
      ['nonsense', type],
      ['', type],
      ['--x--', 'multipart/form-data'],
    ] as const) {
      const response = await fetch(`${s3().url}/media`, {
        method: 'POST',
        body,
        headers: { 'content-type': contentType },
      });
      expect(response.status).toBe(400);
    }
    await put('still-here');
  });
});
