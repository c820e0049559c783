import { arn, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';

/** Host of the API on AWS. */
export const API_HOST = `api1.${regionalHost('execute-api')}`;
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
/**
 * A distribution with a bucket by default, an API below `/api/*`, and below `/product/*` pages of the API for which the
 * bucket stands in.
 */
export const resources = [
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
  testResource('AWS::CloudFront::OriginRequestPolicy', 'cookie', {
    OriginRequestPolicyConfig: { CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['known'] } },
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
      if (request.headers['x-whole']) delete request.headers['if-none-match'];
      request.uri = '/index.html';
      return request;
    }`,
  ),
  testResource('AWS::CloudFront::Distribution', 'E1', {
    DistributionConfig: {
      DefaultCacheBehavior: { ...common, TargetOriginId: 'site' },
      CacheBehaviors: [
        {
          ...common,
          PathPattern: '/api/cookie',
          TargetOriginId: 'api',
          CachePolicyId: 'none',
          OriginRequestPolicyId: 'cookie',
        },
        {
          ...common,
          PathPattern: '/api/*',
          TargetOriginId: 'api',
          CachePolicyId: 'api',
          OriginRequestPolicyId: 'whole',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        },
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
        {
          Id: 'api',
          DomainName: API_HOST,
          OriginCustomHeaders: [{ HeaderName: 'X-Origin-Verify', HeaderValue: 'known to CloudFront only' }],
        },
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
/** Lets the distribution read the bucket. */
export const bucketPolicy = testResource('AWS::S3::BucketPolicy', 'policy', {
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
