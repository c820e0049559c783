import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { useCloudFront } from './cloudfront.fake.ts';

const { answerWith, cloudFront, get, origin, originCalls } = useCloudFront();

describe('an API', () => {
  test('is told that CloudFront asks, and for whom', async () => {
    answerWith((req, res) => res.end(JSON.stringify(req.headers)));
    const headersFor = async (path: string) =>
      JSON.parse(
        (await get(path, { 'user-agent': 'Browser', 'x-forwarded-for': '198.51.100.7' })).body.toString(),
      );
    expect(await headersFor('/api/x')).toMatchObject({
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': expect.any(String),
      'x-forwarded-for': '198.51.100.7, 127.0.0.1',
      'user-agent': 'Browser',
      'x-origin-verify': 'known to CloudFront only',
    });
    expect(await headersFor('/product/1')).toMatchObject({ 'user-agent': 'Amazon CloudFront' });
  });

  test('gets the cookies that a policy names, and sets its own there alone', async () => {
    answerWith((req, res) => res.setHeader('set-cookie', 'known=2').end(req.headers.cookie ?? 'none'));
    const answered = async (path: string) => {
      const { body, headers } = await get(path, { cookie: 'other=1; known=a=b; third=3' });
      return [body.toString(), headers['set-cookie']];
    };
    expect(await answered('/api/cookie')).toEqual(['known=a=b', ['known=2']]);
    expect(await answered('/api/x')).toEqual(['none', undefined]);
  });

  test('gets no header of a viewer in place of one of its own', async () => {
    answerWith((req, res) => res.end(req.headers['x-origin-verify']));
    const { body } = await get('/api/x', { 'x-origin-verify': 'forged' });
    expect(body.toString()).toBe('known to CloudFront only');
  });

  test('has its answers compressed, also those that must not be cached', async () => {
    const list = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ index })));
    answerWith((_, res) => {
      res.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-cache');
      res.setHeader('content-length', list.length).end(list);
    });
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { body, headers } = await get('/api/list', { 'accept-encoding': accepted });
      expect(headers['x-cache']).toBe('Miss from cloudfront');
      if (accepted === 'br') expect(brotliDecompressSync(body).toString()).toBe(list);
      else expect(headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : undefined);
    }
    expect(originCalls()).toBe(3);
  });

  test('gets the body of OPTIONS, and no GET with a body', async () => {
    answerWith(async (req, res) => {
      const text = `${req.method} ${(await buffer(req)).toString()}`;
      res.setHeader('content-length', text.length).end(text);
    });
    for (let i = 0; i < 2; i += 1) {
      const refused = await get('/api/x', { 'content-length': '4' }, 'GET', 'data');
      expect(refused.status).toBe(403);
      const { body } = await get('/api/x', { 'content-length': '4' }, 'OPTIONS', 'data');
      expect(body.toString()).toBe('OPTIONS data');
      expect((await get(`/api/x?${i}`)).body.toString()).toBe('GET ');
    }
  });

  test('may close an idle connection at any time', async () => {
    const used = new WeakSet<Socket>();
    answerWith((req, res) => {
      if (used.has(req.socket)) return req.socket.destroy();
      used.add(req.socket);
      res.setHeader('content-length', 0).end();
    });
    for (const method of ['GET', 'GET', 'POST', 'GET', 'POST', 'OPTIONS', 'DELETE'])
      expect([method, (await get('/api/x', {}, method)).status]).toEqual([method, 200]);
  });

  test('gets the path as the viewer wrote it', async () => {
    answerWith((req, res) => res.end(req.url));
    for (const path of ['/api/%2e%2e//', '/api/../x', '/api//%2F?%2e'])
      expect((await get(path)).body.toString()).toBe(path);
  });

  test('may refuse a large body unread, and the next request on the viewer’s connection is answered', async () => {
    answerWith((_, res) => res.writeHead(401).end());
    const viewer = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${cloudFront().url}/api/x`, { method, agent: viewer }, (res) => {
          res.resume().on('end', () => resolve(res.statusCode));
        })
          .on('error', reject)
          .end(body);
      });
    await ask('POST', 'x'.repeat(2_000_000));
    answerWith((_, res) => res.end());
    expect(await ask('GET')).toBe(200);
    viewer.destroy();
  });

  test('that cannot be reached is a 502', async () => {
    await origin().close();
    expect((await get('/api/x')).status).toBe(502);
  });
});
