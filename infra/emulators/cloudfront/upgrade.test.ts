import { createServer, type IncomingHttpHeaders } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createEndpoints } from '../endpoints.ts';
import { listen } from '../server.ts';
import type { Service } from '../service.ts';
import { startCloudFront } from './cloudfront.ts';

const to = (TargetOriginId: string, rest = {}) => ({ TargetOriginId, CachePolicyId: 'none', ...rest });
const resources = [
  testResource('AWS::CloudFront::CachePolicy', 'none', {
    CachePolicyConfig: {
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {},
    },
  }),
  testResource('AWS::CloudFront::OriginRequestPolicy', 'whole', {
    OriginRequestPolicyConfig: {
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  }),
  testResource('AWS::CloudFront::Distribution', 'E1', {
    DistributionConfig: {
      DefaultCacheBehavior: to('site'),
      CacheBehaviors: [
        { PathPattern: '/live', ...to('live', { OriginRequestPolicyId: 'whole' }) },
        { PathPattern: '/bare', ...to('live') },
        { PathPattern: '/gone', ...to('gone', { OriginRequestPolicyId: 'whole' }) },
      ],
      Origins: [
        { Id: 'live', DomainName: 'live.example' },
        { Id: 'gone', DomainName: 'gone.example' },
        { Id: 'site', DomainName: `site.${regionalHost('s3')}`, OriginAccessControlId: 'oac' },
      ],
    },
  }),
];

describe('a WebSocket through the distribution', () => {
  let origin: Service;
  let cloudFront: Service;
  let seen: { url?: string; headers: IncomingHttpHeaders };

  beforeAll(async () => {
    const sockets = new WebSocketServer({ noServer: true });
    const server = createServer().on('upgrade', (req, stream, head) => {
      seen = { url: req.url, headers: req.headers };
      if (req.url?.includes('refuse')) return stream.end('HTTP/1.1 401 Unauthorized\r\nX-Why: no\r\n\r\nno');
      sockets.handleUpgrade(req, stream, head, (socket) => {
        socket.on('message', (data) => socket.send(`heard ${data}`));
        socket.on('ping', () => socket.close(4000, 'pinged'));
      });
    });
    origin = await listen(server);
    const endpoints = createEndpoints();
    endpoints.add('live.example', origin.url);
    endpoints.add('gone.example', 'http://127.0.0.1:9');
    const iam = { secretOf: () => undefined, allows: () => false };
    const s3 = {
      read() {
        throw new Error('No bucket takes part.');
      },
    };
    cloudFront = await startCloudFront({ resources, port: 0, endpoints, s3, iam });
  });

  afterAll(() => origin.close());

  const open = (path: string) => new WebSocket(cloudFront.url.replace('http', 'ws') + path);
  const refusalOf = (socket: WebSocket) =>
    new Promise((resolve) => {
      socket.once('unexpected-response', (_, res) => resolve([res.statusCode, res.headers['x-why']]));
      socket.once('error', (error) => resolve(error.message));
    });

  test('reaches its origin with query and headers, and carries messages and close codes', async () => {
    const socket = open('/live?a=1');
    await new Promise((resolve) => socket.once('open', resolve));
    expect(seen.url).toBe('/live?a=1');
    expect(seen.headers.host).toBe(new URL(origin.url).host);
    expect(seen.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/);
    const answer = new Promise((resolve) => socket.once('message', (data) => resolve(data.toString())));
    socket.send('x'.repeat(50_000));
    expect(await answer).toHaveLength(50_006);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.ping();
    expect(await closed).toBe(4000);
  });

  test('is refused as its origin refuses it, and where no origin can answer', async () => {
    expect(await refusalOf(open('/live?refuse'))).toEqual([401, 'no']);
    expect(await refusalOf(open('/gone'))).toEqual([502, undefined]);
    expect(await refusalOf(open('/file'))).toEqual([403, undefined]);
  });

  test('is refused with a body, for which its origin would wait', async () => {
    const headers = { 'content-length': '5' };
    const socket = new WebSocket(`${cloudFront.url.replace('http', 'ws')}/live`, { headers });
    expect(await refusalOf(socket)).toEqual([403, undefined]);
  });

  test('needs a policy that forwards its headers', async () => {
    expect(await refusalOf(open('/bare'))).toEqual([400, undefined]);
  });

  test('ends with the distribution', async () => {
    const socket = open('/live');
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await cloudFront.close();
    expect(await closed).toBe(1006);
  });
});
