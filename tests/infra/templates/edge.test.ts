import { runInContext } from 'node:vm';
import type { ViewerRequest } from '@hearthside/infra/constructs/edge/edge-function.ts';
import { FEEDS, prerenderedPages } from '@hearthside/shell/federation/pages.ts';
import { edgeRealm, MAX_FUNCTION_BYTES, unsupportedSyntax } from '../edge-runtime/edge-runtime.ts';
import { spell, synthesize, synthesizeWith } from './assembly.ts';

const { ofType, only } = synthesize({ local: true });

const edgeFunctions = ofType('AWS::CloudFront::Function').map(({ Properties }) => Properties);

/** Runs the script that CloudFront gets, with the globals that it has there. */
function atTheEdge(name: string, request: ViewerRequest): ViewerRequest {
  const script = edgeFunctions.find(({ Name }) => Name === name);
  const handler = runInContext(`${script?.FunctionCode}; handler`, edgeRealm());
  return structuredClone(handler({ request }));
}

function contentSecurityPolicy(): Record<string, string> {
  const { SecurityHeadersConfig } = only('AWS::CloudFront::ResponseHeadersPolicy').Properties
    .ResponseHeadersPolicyConfig as {
    SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } };
  };
  const policy = spell(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
}

test('scripts and styles come from the site alone, and pages talk only to sign-in and uploads besides', () => {
  const { 'connect-src': connect, ...rest } = contentSecurityPolicy();
  expect(rest).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
  });
  expect(connect?.split(' ')).toEqual([
    "'self'",
    'https://cognito-idp.<AWS::Region>.<AWS::URLSuffix>',
    'https://hearthside-media-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>',
    'https://hearthside.auth.<AWS::Region>.amazoncognito.com',
  ]);
});

test.each([
  [undefined, false],
  [false, false],
  [true, true],
])(
  'browsers are told to use HTTPS, for hosts below the domain only by a setting: %s',
  (hstsIncludeSubdomains, expected) => {
    const { Properties } = synthesizeWith({ hstsIncludeSubdomains }, { only: 'edge' }).only(
      'AWS::CloudFront::ResponseHeadersPolicy',
    );
    expect(Properties).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: expected },
        },
      },
    });
  },
);

test('every behaviour redirects to HTTPS and sends the security headers', () => {
  const config = only('AWS::CloudFront::Distribution').Properties.DistributionConfig as {
    DefaultCacheBehavior: Record<string, unknown>;
    CacheBehaviors: Record<string, unknown>[];
    HttpVersion: string;
  };
  expect(config.HttpVersion).toBe('http2and3');
  const [api, live, media, ...pages] = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
  expect([api, live, media]).toEqual(['/api/*', '/live', '/media/*']);
  expect(pages).toEqual(expect.arrayContaining(['/', '/products', '/product/*', '/review-gallery/*']));
  const prerendered = prerenderedPages().map(({ path }) => path.replace(/:.*/, '*'));
  expect(pages).toEqual([...prerendered, ...Object.keys(FEEDS)]);
  for (const behaviour of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(spell(behaviour.ResponseHeadersPolicyId)).toMatch(/SecurityHeaders/);
  }
});

test('answers of the API are compressed, kept only where they ask for it, and never for another caller', () => {
  const config = only('AWS::CloudFront::Distribution').Properties.DistributionConfig as {
    CacheBehaviors: { PathPattern: string; CachePolicyId: unknown; Compress: boolean }[];
  };
  const api = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
  const policy = ofType('AWS::CloudFront::CachePolicy').find(
    ({ logicalId }) => spell(api?.CachePolicyId) === spell({ Ref: logicalId }),
  );
  expect(api?.Compress).toBe(true);
  expect(policy?.Properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: true,
      HeadersConfig: { Headers: ['authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  });
});

test('a prerendered page is asked for by its path, whatever header the viewer sends', () => {
  const headers = { 'x-page-path': { value: '/forged' } };
  expect(atTheEdge('hearthside-page-path', { uri: '/product/42', headers })).toEqual({
    uri: '/index.html',
    headers: { 'x-page-path': { value: '/product/42' } },
  });
});

test.each([
  ['/userhub', '/index.html'],
  ['/admin/manage-users', '/index.html'],
  ['/userhub/', '/index.html'],
  ['/v1.2/screen', '/index.html'],
  ['/hub/a1b2/main.js', '/hub/a1b2/main.js'],
  ['/releases/hub.json', '/releases/hub.json'],
  ['/favicon.svg', '/favicon.svg'],
])('the site answers %s with %s', (uri, file) => {
  expect(atTheEdge('hearthside-app-path', { uri, headers: {} }).uri).toBe(file);
});

test('edge functions are scripts in the JavaScript that CloudFront documents, small enough for it', () => {
  expect(edgeFunctions).not.toEqual([]);
  for (const { FunctionCode, FunctionConfig } of edgeFunctions) {
    expect(FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' });
    expect(unsupportedSyntax(String(FunctionCode))).toEqual([]);
    expect(Buffer.byteLength(String(FunctionCode))).toBeLessThanOrEqual(MAX_FUNCTION_BYTES);
  }
});
