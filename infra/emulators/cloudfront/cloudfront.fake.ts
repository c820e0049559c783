import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { arn, REGION, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createEndpoints } from '../endpoints.ts';
import { listen } from '../listen.ts';
import { type S3, startS3 } from '../s3/s3.ts';
import type { Service } from '../service.ts';
import { type CloudFront, startCloudFront } from './cloudfront.ts';

const API_HOST = `api1.${regionalHost('execute-api')}`;
const COMPRESSED = { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true };

const cachePolicy = (id: string, DefaultTTL: number, MaxTTL: number, key: object) =>
  testResource('AWS::CloudFront::CachePolicy', id, {
    CachePolicyConfig: { MinTTL: 0, DefaultTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key },
  });

const edgeFunction = (name: string, FunctionCode: string) =>
  testResource('AWS::CloudFront::Function', arn('cloudfront', `function/${name}`), {
    Name: name,
    FunctionCode,
  });

const onRequest = (name: string) => ({
  FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: arn('cloudfront', `function/${name}`) }],
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
  testResource('AWS::CloudFront::OriginRequestPolicy', 'whole', {
    OriginRequestPolicyConfig: {
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  }),
  testResource('AWS::CloudFront::ResponseHeadersPolicy', 'headers', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy: `connect-src 'self' https://media.${regionalHost('s3')}; upgrade-insecure-requests`,
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
  testResource('AWS::CloudFront::Distribution', 'E1', {
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
        { Id: 'site', DomainName: `site.${regionalHost('s3')}`, OriginAccessControlId: 'oac' },
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
const bucketPolicy = testResource('AWS::S3::BucketPolicy', 'policy', {
  Bucket: 'site',
  PolicyDocument: {
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: arn('s3', 'site/*'),
        Condition: { StringEquals: { 'AWS:SourceArn': arn('cloudfront', 'distribution/E1') } },
      },
    ],
  },
});

/**
 * Gives each test of a file a distribution without copies, before an empty bucket and an API; under `/product/*` the
 * bucket stands in for the API.
 */
export function useCloudFront() {
  let dataDir: string;
  let s3: S3;
  let origin: Service;
  let cloudFront: CloudFront;
  let answer: RequestListener;
  let originCalls: number;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cloudfront-'));
    const iam = { secretOf: (key: string) => (key === 'local' ? 'local' : undefined), allows: () => true };
    const lambda = { invoke: async () => undefined, invokeAsync: async () => undefined };
    const site = testResource('AWS::S3::Bucket', 'site', {});
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
    endpoints.add(`media.${regionalHost('s3')}`, `${s3.url}/media`);
    cloudFront = await startCloudFront({
      resources,
      port: 0,
      endpoints,
      s3,
      iam,
      localPages: (req, res) => {
        if (!req.url?.startsWith('/__local/')) return false;
        res.end('local page');
        return true;
      },
    });
  });

  afterEach(async () => {
    await Promise.all([cloudFront.close(), s3.close(), origin.close()]);
    await rm(dataDir, { recursive: true });
  });

  async function put(Key: string, Body: string, rest: Partial<PutObjectCommandInput> = {}) {
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new S3Client({ endpoint: s3.url, region: REGION, forcePathStyle: true, credentials });
    await client.send(
      new PutObjectCommand({ Bucket: 'site', Key, Body, ContentType: 'text/javascript', ...rest }),
    );
    client.destroy();
  }

  /** Not `fetch`, which decompresses by itself. */
  function get(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      request(cloudFront.url + path, { method, headers }, async (res) => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: await buffer(res) });
      })
        .on('error', reject)
        .end(body);
    });
  }

  return {
    cloudFront: () => cloudFront,
    s3: () => s3,
    /** The API's server. */
    origin: () => origin,
    answerWith(listener: RequestListener) {
      answer = listener;
    },
    /** How many requests have reached the API. */
    originCalls: () => originCalls,
    put,
    get,
  };
}
