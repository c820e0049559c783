import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import type { Resource } from '../assembly/resource.ts';
import { createEndpoints } from '../endpoints.ts';
import { listen } from '../listen.ts';
import { type S3, startS3 } from '../s3/s3.ts';
import type { Service } from '../service.ts';
import { type CloudFront, startCloudFront } from './cloudfront.ts';

const API_HOST = 'api1.execute-api.us-east-1.amazonaws.com';
const COMPRESSED = { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true };

const resource = (type: string, physicalId: string, properties: Record<string, unknown>): Resource => ({
  stack: 'Edge',
  logicalId: physicalId,
  type,
  physicalId,
  properties,
});

const cachePolicy = (id: string, DefaultTTL: number, MaxTTL: number, key: object) =>
  resource('AWS::CloudFront::CachePolicy', id, {
    CachePolicyConfig: { MinTTL: 0, DefaultTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key },
  });

const edgeFunction = (name: string, FunctionCode: string) =>
  resource('AWS::CloudFront::Function', `arn:aws:cloudfront::000000000000:function/${name}`, {
    Name: name,
    FunctionCode,
  });

const onRequest = (name: string) => ({
  FunctionAssociations: [
    { EventType: 'viewer-request', FunctionARN: `arn:aws:cloudfront::000000000000:function/${name}` },
  ],
});

const common = { CachePolicyId: 'files', ResponseHeadersPolicyId: 'headers', Compress: true };
const resources = [
  cachePolicy('files', 10, 31_536_000, COMPRESSED),
  cachePolicy('pages', 0, 3600, {
    ...COMPRESSED,
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-page-path'] },
  }),
  cachePolicy('none', 0, 0, {}),
  cachePolicy('api', 0, 1, {
    ...COMPRESSED,
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['authorization'] },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
  }),
  resource('AWS::CloudFront::OriginRequestPolicy', 'whole', {
    OriginRequestPolicyConfig: {
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  }),
  resource('AWS::CloudFront::ResponseHeadersPolicy', 'headers', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy:
            "connect-src 'self' https://media.s3.us-east-1.amazonaws.com; upgrade-insecure-requests",
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 1, Override: true },
      },
    },
  }),
  edgeFunction(
    'page-path',
    `function handler(event) {
      var request = event.request;
      request.headers['x-page-path'] = { value: request.uri };
      request.uri = '/index.html';
      return request;
    }`,
  ),
  edgeFunction(
    'moved',
    `function handler(event) {
      return { statusCode: 301, headers: { location: { value: '/new?' + event.request.querystring.a.value } } };
    }`,
  ),
  resource('AWS::CloudFront::Distribution', 'E1', {
    DistributionConfig: {
      DefaultCacheBehavior: { ...common, TargetOriginId: 'site' },
      CacheBehaviors: [
        {
          ...common,
          PathPattern: '/api/*',
          TargetOriginId: 'api',
          CachePolicyId: 'api',
          OriginRequestPolicyId: 'whole',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        },
        { ...common, PathPattern: '/old', TargetOriginId: 'site', ...onRequest('moved') },
        {
          ...common,
          PathPattern: '/product/*',
          TargetOriginId: 'pages',
          CachePolicyId: 'pages',
          ...onRequest('page-path'),
        },
      ],
      Origins: [
        { Id: 'site', DomainName: 'site.s3.us-east-1.amazonaws.com', OriginAccessControlId: 'oac' },
        { Id: 'api', DomainName: API_HOST },
      ],
      OriginGroups: {
        Items: [
          {
            Id: 'pages',
            FailoverCriteria: { StatusCodes: { Items: [500, 503] } },
            Members: { Items: [{ OriginId: 'api' }, { OriginId: 'site' }] },
          },
        ],
      },
      CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }],
    },
  }),
];
const bucketPolicy = resource('AWS::S3::BucketPolicy', 'policy', {
  Bucket: 'site',
  PolicyDocument: {
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::site/*',
        Condition: { StringEquals: { 'AWS:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/E1' } },
      },
    ],
  },
});

let dataDir: string;
let s3: S3;
let origin: Service;
let cloudfront: CloudFront;
let answer: RequestListener;
let originCalls: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudfront-'));
  const iam = { secretOf: (key: string) => (key === 'local' ? 'local' : undefined), allows: () => true };
  const lambda = { invoke: async () => undefined, invokeAsync: async () => undefined };
  const site = resource('AWS::S3::Bucket', 'site', {});
  s3 = await startS3({ buckets: [site], policies: [bucketPolicy], dataDir, iam, lambda });
  originCalls = 0;
  origin = await listen(
    createServer((req, res) => {
      originCalls += 1;
      answer(req, res);
    }),
  );
  const endpoints = createEndpoints();
  endpoints.add(API_HOST, origin.url);
  endpoints.add('media.s3.us-east-1.amazonaws.com', `${s3.url}/media`);
  cloudfront = await startCloudFront({
    resources,
    port: 0,
    endpoints,
    s3,
    iam,
    local: (_, res) => {
      res.end('console');
      return true;
    },
  });
});

afterEach(async () => {
  await Promise.all([cloudfront.close(), s3.close(), origin.close()]);
  await rm(dataDir, { recursive: true });
});

async function put(Key: string, Body: string, rest: Partial<PutObjectCommandInput> = {}) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new S3Client({ endpoint: s3.url, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(
    new PutObjectCommand({ Bucket: 'site', Key, Body, ContentType: 'text/javascript', ...rest }),
  );
  client.destroy();
}

/** Not `fetch`, which decompresses by itself. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(cloudfront.url + path, { method, headers }, async (res) => {
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: await buffer(res) });
    })
      .on('error', reject)
      .end(body);
  });
}

describe('files of a bucket', () => {
  const code = 'export const answer = 42;\n'.repeat(100);

  test('are fetched once, kept as long as they say, and sent compressed', async () => {
    await put('a.js', code, { CacheControl: 'public, max-age=60, immutable' });
    const first = await get('/a.js', { 'accept-encoding': 'gzip, br' });
    expect(first.headers).toMatchObject({
      'x-cache': 'Miss from cloudfront',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(first.body).toString()).toBe(code);
    await put('a.js', 'changed');
    const second = await get('/a.js');
    expect([second.headers['x-cache'], second.body.toString()]).toEqual(['Hit from cloudfront', code]);
    const unchanged = await get('/a.js', {
      'if-none-match': String(first.headers.etag),
      'accept-encoding': 'br',
    });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  });

  test('answer HEAD and ranges, from the bucket and from a copy', async () => {
    await put('a.js', '0123456789');
    for (let i = 0; i < 2; i += 1) {
      const head = await get('/a.js', {}, 'HEAD');
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
      const range = await get('/a.js', { range: 'bytes=2-3' });
      expect([range.status, range.headers['content-range'], range.body.toString()]).toEqual([
        206,
        'bytes 2-3/10',
        '23',
      ]);
    }
    expect((await get('/a.js', { range: 'bytes=10-' })).status).toBe(416);
  });

  test('that are missing answer 403, for the distribution may not list', async () => {
    expect((await get('/missing.js')).status).toBe(403);
    expect((await get('/%zz')).status).toBe(400);
  });

  test('leave with the security headers, made fit for plain HTTP', async () => {
    await put('a.js', code);
    const { headers } = await get('/a.js');
    expect(headers).toMatchObject({
      'content-security-policy': `connect-src 'self' ${s3.url};`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('are fetched anew after an invalidation', async () => {
    await put('m/a.js', 'old', { CacheControl: 'max-age=60' });
    await get('/m/a.js');
    await put('m/a.js', 'new');
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new CloudFrontClient({ endpoint: cloudfront.apiUrl, region: 'us-east-1', credentials });
    const Paths = { Quantity: 1, Items: ['/m/*'] };
    const { Invalidation } = await client.send(
      new CreateInvalidationCommand({
        DistributionId: 'E1',
        InvalidationBatch: { CallerReference: '1', Paths },
      }),
    );
    expect(Invalidation).toMatchObject({
      Status: 'Completed',
      InvalidationBatch: { Paths: { Items: ['/m/*'] } },
    });
    expect((await get('/m/a.js')).body.toString()).toBe('new');
  });

  test('are read only', async () => {
    expect((await get('/a.js', {}, 'DELETE')).status).toBe(403);
  });
});

describe('an API', () => {
  test('gets the whole request but its host, and every request', async () => {
    answer = async (req, res) => {
      const body = (await buffer(req)).toString();
      res.setHeader('content-type', 'application/json');
      const { host, authorization } = req.headers;
      const text = JSON.stringify({ url: req.url, host, authorization, body });
      res.setHeader('content-length', text.length).end(text);
    };
    for (let i = 0; i < 2; i += 1) {
      const { body, headers } = await get('/api/x?a=1&b=%20', { authorization: 'Bearer t' }, 'POST', 'data');
      const host = new URL(origin.url).host;
      expect(JSON.parse(body.toString())).toEqual({
        url: '/api/x?a=1&b=%20',
        host,
        authorization: 'Bearer t',
        body: 'data',
      });
      expect(headers['x-cache']).toBe('Miss from cloudfront');
      await get('/api/x');
    }
    expect(originCalls).toBe(4);
  });

  test('has its answers compressed that are not to be kept', async () => {
    const list = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ index })));
    answer = (_, res) => {
      res.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-cache');
      res.setHeader('content-length', list.length).end(list);
    };
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { body, headers } = await get('/api/list', { 'accept-encoding': accepted });
      expect(headers['x-cache']).toBe('Miss from cloudfront');
      if (accepted === 'br') expect(brotliDecompressSync(body).toString()).toBe(list);
      else expect(headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : undefined);
    }
    expect(originCalls).toBe(3);
  });

  test('that cannot be reached is a 502', async () => {
    await origin.close();
    expect((await get('/api/x')).status).toBe(502);
  });
});

describe('pages with a fallback', () => {
  const page: RequestListener = (req, res) => {
    const html = `<h1>${req.headers['x-page-path']}</h1>`;
    res
      .writeHead(200, {
        'content-type': 'text/html',
        'content-length': html.length,
        'cache-control': 'max-age=5',
      })
      .end(html);
  };

  test('are kept per path of the page, and concurrent viewers cost one fetch', async () => {
    answer = page;
    const bodies = await Promise.all(
      ['/product/1', '/product/1', '/product/1', '/product/2'].map((path) => get(path)),
    );
    expect(bodies.map(({ body }) => body.toString()).slice(2)).toEqual([
      '<h1>/product/1</h1>',
      '<h1>/product/2</h1>',
    ]);
    expect(originCalls).toBe(2);
  });

  test('that may be stale are sent at once while a fresh one is fetched', async () => {
    let version = 1;
    const cacheControl = 's-maxage=1, stale-while-revalidate=60';
    answer = (_, res) => {
      res.writeHead(200, { 'content-length': 2, 'cache-control': cacheControl }).end(`v${version}`);
    };
    await get('/product/1');
    version = 2;
    await setTimeout(1010);
    expect((await get('/product/1')).body.toString()).toBe('v1');
    await setTimeout(50);
    expect((await get('/product/1')).body.toString()).toBe('v2');
  });

  test.each([[500], [503]])('come from the bucket when their origin answers %d', async (status) => {
    await put('index.html', 'static');
    answer = (_, res) => res.writeHead(status).end();
    expect((await get('/product/1')).body.toString()).toBe('static');
  });

  test('come from the bucket when their origin is gone', async () => {
    await put('index.html', 'static');
    await origin.close();
    expect((await get('/product/1')).body.toString()).toBe('static');
  });

  test('that are missing are not kept when the distribution says so', async () => {
    answer = (_, res) => res.writeHead(404, { 'content-length': 2 }).end('no');
    expect((await get('/product/1')).status).toBe(404);
    answer = page;
    expect((await get('/product/1')).status).toBe(200);
  });
});

test('a function may answer by itself', async () => {
  const { status, headers } = await get('/old?a=1');
  expect([status, headers.location]).toEqual([301, '/new?1']);
});

test('requests under /__local go to the runner', async () => {
  expect((await get('/__local/inbox')).body.toString()).toBe('console');
});
