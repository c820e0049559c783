import { createHmac } from 'node:crypto';
import { runInContext } from 'node:vm';
import { type Share, withShare } from '@hearthside/infra/constructs/edge/canary-share.ts';
import { pageParts, type ViewerRequest } from '@hearthside/infra/constructs/edge/edge-function.ts';
import { OWN_CACHE_POLICIES } from '@hearthside/infra/deployment/preflight.ts';
import { newId } from '@hearthside/services/core/runtime/ids.ts';
import { FEEDS, prerenderedPages } from '@hearthside/services/core/site/pages.contract.ts';
import {
  LOCAL_REMOTE_COOKIE,
  localRemoteToken,
  type Sign,
} from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { REPORTS_PATH } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import { normalSearch } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import { policyFindings } from '../../conformance/policy.ts';
import { edgeRealm, MAX_FUNCTION_BYTES, unsupportedSyntax } from '../edge-runtime/edge-runtime.ts';
import { spell, synthesize, synthesizeWith } from './assembly.ts';

const { ofType, only } = synthesize({ local: true });

const ID = newId();

const edgeFunctions = ofType('AWS::CloudFront::Function').map(({ Properties }) => Properties);

const handlers = new Map<string, (event: object) => Record<string, unknown>>();

/** The handler of a script, with the globals that CloudFront has for it. */
function handlerOf(code: string) {
  const handler = handlers.get(code) ?? runInContext(`${code}; handler`, edgeRealm());
  handlers.set(code, handler);
  return handler;
}

/** Runs the script that CloudFront gets. */
function atTheEdge(
  name: string,
  request: Pick<ViewerRequest, 'uri'> & Partial<ViewerRequest>,
  { share, requestId = 'a', ...rest }: { share?: Share; requestId?: string; response?: object } = {},
) {
  const script = String(edgeFunctions.find(({ Name }) => Name === name)?.FunctionCode);
  const code = share ? withShare(script, share) : script;
  const event = {
    request: { method: 'GET', headers: {}, cookies: {}, querystring: {}, ...request },
    viewer: { ip: '192.0.2.7' },
    context: { requestId },
  };
  const { cookies, ...answer } = structuredClone(handlerOf(code)({ ...event, ...rest }));
  return Object.keys(cookies ?? {}).length > 0 ? { ...answer, cookies } : answer;
}

const site = only('AWS::CloudFront::Distribution').Properties.DistributionConfig as {
  HttpVersion: string;
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  Origins: { DomainName: unknown; OriginCustomHeaders?: unknown }[];
};
type Behavior = { PathPattern?: string; FunctionAssociations?: object[] } & Record<string, unknown>;

const behaviors = [site.DefaultCacheBehavior, ...site.CacheBehaviors];
const behaviorOf = (path: string) => behaviors.find(({ PathPattern }) => PathPattern === path);

const { SecurityHeadersConfig, CustomHeadersConfig } = only('AWS::CloudFront::ResponseHeadersPolicy')
  .Properties.ResponseHeadersPolicyConfig as {
  SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } };
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
};
const securityPolicy = spell(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);

test('a deployment looks for room for as many cache policies as there are', () => {
  expect(ofType('AWS::CloudFront::CachePolicy')).toHaveLength(OWN_CACHE_POLICIES);
});

test("Google's evaluator finds nothing in the content security policy", () => {
  // A value of the account is no name of a host.
  expect(policyFindings(securityPolicy.replace(/<AWS::(\w+)>/g, '$1'))).toEqual([]);
  expect(policyFindings("script-src 'self' 'unsafe-inline'")).not.toEqual([]);
});

test('scripts and styles come from the site alone, and pages talk only to sign-in and uploads besides', () => {
  const { 'connect-src': connect, ...rest } = Object.fromEntries(
    securityPolicy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)),
  );
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
    'worker-src': "'self'",
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
    const { Properties } = synthesizeWith({ hstsIncludeSubdomains }, 'edge').only(
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

test('the shop’s own pages may use the microphone, for a dictated note, and no other device', () => {
  const [policy] = CustomHeadersConfig.Items.filter(({ Header }) => Header === 'Permissions-Policy');
  const allowed = policy?.Value.split(', ').filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual(['microphone=(self)']);
});

test('every behavior redirects to HTTPS and sends the security headers', () => {
  expect(site.HttpVersion).toBe('http2and3');
  const prerendered = prerenderedPages().map(({ path }) => path.replace(/:.*/, '*'));
  expect(prerendered).toEqual(expect.arrayContaining(['/', '/products', '/product/*', '/review-gallery/*']));
  const patterns = site.CacheBehaviors.map(({ PathPattern }) => PathPattern);
  const first = ['/api/admin/local-remote', '/api/*', '/live', '/releases/*', '/media/*'];
  const beforeScreens = [...first, ...prerendered, ...Object.keys(FEEDS)];
  expect(patterns.slice(0, beforeScreens.length)).toEqual(beforeScreens);
  // One of each folder of pages, however many it has.
  const screens = patterns.slice(beforeScreens.length, -1);
  expect(screens).toEqual(
    expect.arrayContaining(['/login', '/userhub', '/userhub/*', '/dashboard', '/admin/*']),
  );
  expect(new Set(screens).size).toBe(screens.length);
  expect(patterns.at(-1)).toBe('*.*');
  for (const behavior of behaviors) {
    expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(spell(behavior.ResponseHeadersPolicyId)).toMatch(/SecurityHeaders/);
  }
});

test('the page function composes the document of every page that needs no sign-in, and the site bucket is its fallback', () => {
  const answered = (path: string) => {
    const found = behaviorOf(path);
    return [found?.TargetOriginId, spell(found?.FunctionAssociations)];
  };
  for (const path of ['/login', '/saved', '/confirm-email'])
    expect(answered(path)).toEqual(answered('/products'));
  expect(answered('/userhub')).not.toEqual(answered('/products'));
});

test('answers of the API are compressed, kept only where they ask for it, and never for another caller', () => {
  const api = behaviorOf('/api/*');
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

test.each([
  ['/', '/'],
  ['/products', '/products'],
  [`/product/${ID}`, `/product/${ID}`],
  [`/product//${ID}/`, `/product/${ID}`],
  [`/review-gallery/${ID}/${ID}`, `/review-gallery/${ID}/${ID}`],
  ['/product/', '/product'],
  ['/product/42', '/product/-'],
  [`/product/${ID.toLowerCase()}`, '/product/-'],
  ['/product/a/b/c/d/e/f', '/product/-/-/-'],
  [`/review-gallery/${ID}/anything`, '/review-gallery/-/-'],
  ['/pages/how-it-works/', '/pages/how-it-works'],
  [`/pages/${'a'.repeat(61)}`, '/pages/-'],
  ['/pages/About', '/pages/-'],
  ['/products/', '/products'],
  ['/login/', '/login'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/wp-admin/setup', '/-'],
  [`/wp-${ID}`, '/-'],
  ['/collections/fire-pits', '/collections/fire-pits'],
])('a prerendered page %s is asked for as %s, whatever header the viewer sends', (uri, value) => {
  const headers = { 'x-page-path': { value: '/forged' } };
  expect(atTheEdge('hearthside-page-path', { uri, headers })).toEqual({
    method: 'GET',
    uri: '/index.html',
    headers: { 'x-page-path': { value }, 'x-release-variant': { value: 'stable' } },
    querystring: {},
  });
});

const addressOf = (path: string) =>
  path.replace(/:(\w+)\??/g, (_, name: string) => (name.endsWith('Id') ? ID : 'a-word'));

test.each(prerenderedPages().map(({ path }) => addressOf(path)))(
  'the page table alone opens the address %s of a prerendered page',
  (uri) => {
    const { headers } = atTheEdge('hearthside-page-path', { uri });
    expect(headers['x-page-path'].value).toBe(uri);
  },
);

test('a new page with words and ids in its address states them in its path', () => {
  expect(pageParts(['/care', '/care/:fuel', '/plans/of/:userId/:id?'])).toEqual({
    care: ['word'],
    plans: ['word', 'id', 'id'],
  });
});

const ofProduct = (value: string) => ({ productId: { value }, productName: { value: 'Anything' } });

test.each([
  ['/consultation', ofProduct(ID), `/consultation?productId=${ID}`],
  ['/consultation', ofProduct('42'), '/consultation'],
  [
    '/consultation',
    {
      ...{ 'o.stone': { value: 'granite' }, productName: { value: 'Pit' }, 'o.size': { value: 'x y' } },
      ...{ ...ofProduct(ID), 'o.more': { value: 'b', multiValue: [{ value: 'b' }, { value: 'a' }] } },
    },
    `/consultation?productId=${ID}&o.more=a&o.more=b&o.stone=granite`,
  ],
  ['/gallery', ofProduct(ID), '/gallery'],
])('%s with the query %j is one page: %s', (uri, querystring, value) => {
  const { headers } = atTheEdge('hearthside-page-path', { uri, querystring });
  expect(headers['x-page-path'].value).toBe(value);
});

const anAnswer = () => ({ statusCode: 200, headers: {}, cookies: {} });
const cookieOf = (bucket: string) => ({ 'release-bucket': { value: bucket } });

test.each([
  ['9', '/releases/canary/hub.json', 'canary'],
  ['10', '/releases/hub.json', 'stable'],
  ['99', '/releases/hub.json', 'stable'],
])('a visitor with the number %s gets %s of a share of 10 %%', (bucket, uri, variant) => {
  const request = { uri: '/releases/hub.json', cookies: cookieOf(bucket) };
  const pointer = atTheEdge('hearthside-release-path', request, { share: { name: 'hub', percent: 10 } });
  expect(pointer.uri).toBe(uri);
  const forged = { 'x-release-variant': { value: 'forged' } };
  const page = { uri: '/', headers: forged, cookies: cookieOf(bucket) };
  const share = { name: 'storefront', percent: 10 };
  expect(atTheEdge('hearthside-page-path', page, { share }).headers['x-release-variant'].value).toBe(variant);
});

test('other microfrontends, and their documents, have one variant beside a canary', () => {
  const share = { name: 'hub', percent: 50 };
  const uri = '/releases/admin.json';
  const cookies = cookieOf('0');
  expect(atTheEdge('hearthside-release-path', { uri, cookies }, { share }).uri).toBe(uri);
  const page = atTheEdge('hearthside-page-path', { uri: '/', cookies }, { share });
  expect(page.headers['x-release-variant'].value).toBe('stable');
});

test('a first visitor keeps the number that decided their first request; without a canary, nobody gets a number', () => {
  const request = { uri: '/releases/hub.json' };
  const share = { name: 'hub', percent: 30 };
  const inCanary = Array.from({ length: 1000 }, (_, i) => {
    const requestId = `${newId()}-${i}`;
    const { uri } = atTheEdge('hearthside-release-path', request, { share, requestId });
    const kept = atTheEdge('hearthside-release-bucket', request, { share, requestId, response: anAnswer() });
    const { value, attributes } = kept.cookies['release-bucket'];
    expect(attributes).toBe('Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(uri === '/releases/canary/hub.json').toBe(Number(value) < 30);
    const again = { ...request, cookies: cookieOf(value) };
    expect(
      atTheEdge('hearthside-release-bucket', again, { share, requestId: 'b', response: anAnswer() }).cookies,
    ).toBe(undefined);
    expect(atTheEdge('hearthside-release-bucket', request, { requestId, response: anAnswer() }).cookies).toBe(
      undefined,
    );
    return Number(value) < 30;
  }).filter(Boolean).length;
  // Six standard deviations around 300.
  expect(Math.abs(inCanary - 300)).toBeLessThan(87);
});

const LOCAL_KEY = '{{resolve:secretsmanager:hearthside-local-remote-1:SecretString:::}}';
const sign: Sign = (text, key) => createHmac('sha256', key).update(text).digest('base64url');
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3600;
const POLICY = "script-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self' https://a.example";

const tokenFor = ({ port = 5173, until = IN_AN_HOUR, key = LOCAL_KEY } = {}) =>
  localRemoteToken('u-1', { name: 'hub', port, until }, key, sign);

/** What a browser with this cookie gets in place of such a document. */
function answerTo(cookie: object, type = 'text/html', statusCode = 200) {
  const headers = { 'content-type': { value: type }, 'content-security-policy': { value: POLICY } };
  const request = { uri: '/', cookies: { [LOCAL_REMOTE_COOKIE]: cookie } };
  const { headers: answered, cookies } = atTheEdge('hearthside-release-bucket', request as never, {
    response: { ...anAnswer(), headers, statusCode },
  });
  return {
    policy: answered['content-security-policy'].value,
    caching: answered['cache-control']?.value,
    cookie: cookies?.[LOCAL_REMOTE_COOKIE],
  };
}

test('the document of an admin with a local remote may load from that port of their computer, and no cache keeps it', () => {
  expect(answerTo({ value: tokenFor() })).toEqual({
    policy:
      "script-src http://localhost:5173 'self'; style-src-attr 'unsafe-inline'; connect-src http://localhost:5173 'self' https://a.example",
    caching: 'no-store',
    cookie: undefined,
  });
  expect(answerTo({ value: tokenFor() }, 'application/json').policy).toBe(POLICY);
  expect(answerTo({ value: tokenFor() }, 'text/html', 304)).toMatchObject({ policy: POLICY });
});

const value = tokenFor();

test.each([
  ['of nobody’s', { value: '' }],
  ['with another user’s name', { value: value.replace('u-1', 'u-2') }],
  ['with another port', { value: value.replace('5173', '5174') }],
  ['with another microfrontend', { value: value.replace('hub', 'admin') }],
  ['with a later end', { value: value.replace(String(IN_AN_HOUR), String(IN_AN_HOUR + 1)) }],
  ['signed by another key', { value: tokenFor({ key: 'mine' }) }],
  ['signed by no key', { value: tokenFor({ key: '' }) }],
  ['that has ended', { value: tokenFor({ until: Math.floor(Date.now() / 1000) - 1 }) }],
  ['for a port of the system', { value: tokenFor({ port: 80 }) }],
  ['for a port that no computer has', { value: tokenFor({ port: 70_000 }) }],
  ['with a host in it', { value: value.replace('5173', 'evil.example:5173') }],
  ['with a line of its own', { value: value.replace('5173', '5173; script-src *') }],
  ['that was sent twice', { value, multiValue: [{ value }, { value: tokenFor({ port: 6000 }) }] }],
])('a visitor with a cookie %s gets the document as everybody, and loses the cookie', (_, cookie) => {
  expect(answerTo(cookie)).toEqual({
    policy: POLICY,
    caching: undefined,
    cookie: { value: '', attributes: 'Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict' },
  });
});

test.each(['page-path', 'app-path'])(
  '%s asks for the whole document for a local remote, the same one',
  (name) => {
    const headers = () => ({ 'if-none-match': { value: '"1"' }, 'if-modified-since': { value: 'then' } });
    const asked = (cookies: object) =>
      atTheEdge(`hearthside-${name}`, {
        uri: '/userhub',
        headers: headers(),
        cookies: cookies as ViewerRequest['cookies'],
      });
    const { headers: without, ...asAlways } = asked({});
    expect(without).toMatchObject(headers());
    const { headers: whole, cookies: _, ...same } = asked({ [LOCAL_REMOTE_COOKIE]: { value: 'any' } });
    expect({ ...headers(), ...whole }).toEqual(without);
    expect(Object.keys(whole)).not.toEqual(expect.arrayContaining(['if-none-match', 'if-modified-since']));
    expect(same).toEqual(asAlways);
  },
);

test('a document is opened to a local remote wherever a page may begin, and no copy is kept by its cookie', () => {
  const ofPages = behaviors.filter(({ FunctionAssociations }) =>
    /PagePath|AppPath/.test(spell(FunctionAssociations)),
  );
  expect(ofPages.length).toBeGreaterThan(10);
  for (const { PathPattern, FunctionAssociations } of ofPages)
    expect([PathPattern, spell(FunctionAssociations)]).toEqual([
      PathPattern,
      expect.stringContaining('ReleaseBucket'),
    ]);
  for (const { Properties } of ofType('AWS::CloudFront::CachePolicy'))
    expect(JSON.stringify(Properties)).toContain('"CookieBehavior":"none"');
});

test.each([
  ['?utm_source=mail&q=', ''],
  ['?sort=price&q=Corten+bowl&gclid=1', 'q=Corten%20bowl&sort=price'],
  ['?fuel=Wood&collection=Grills&collection=Fire+Pits&fuel=Wood', ''],
  ['?min=0100&max=12a&page=0&sort=number', 'min=100'],
  ['?q=%F0%9F%94%A5+caf%C3%A9&page=3&availability=On%20sale', ''],
  [`?q=${'x'.repeat(150)}&tag=${'y'.repeat(101)}`, `q=${'x'.repeat(100)}`],
])('the list of products has one address for %s, the same as in the browser', (search, expected) => {
  const querystring: ViewerRequest['querystring'] = {};
  for (const pair of search.slice(1).split('&')) {
    const [name = '', value = ''] = pair.split('=');
    const before = querystring[name];
    querystring[name] = before
      ? { ...before, multiValue: [...(before.multiValue ?? [before]), { value }] }
      : { value };
  }
  const request = { uri: '/products', querystring };
  const path = atTheEdge('hearthside-page-path', request).headers['x-page-path']?.value;
  expect(path).toBe(normalSearch(search) ? `/products?${normalSearch(search)}` : '/products');
  if (expected) expect(path).toBe(`/products?${expected}`);
});

test.each([
  ['GET', '/api/hub/me'],
  ['HEAD', '/api/hub/me'],
  ['PUT', '/writes/api/hub/me'],
  ['POST', '/writes/api/hub/me'],
])('the API is asked to %s at %s', (method, uri) => {
  expect(atTheEdge('hearthside-api-path', { method, uri: '/api/hub/me' }).uri).toBe(uri);
});

test('reports of visits have a stage of their own', () => {
  const uri = REPORTS_PATH;
  expect(atTheEdge('hearthside-api-path', { method: 'POST', uri }).uri).toBe(`/reports${uri}`);
});

test('the live connection is told who connects and at which host, whatever headers the viewer sends', () => {
  const headers = { host: { value: 'shop.example' }, 'x-viewer-address': { value: '10.0.0.1' } };
  expect(atTheEdge('hearthside-viewer', { uri: '/live', headers })).toEqual({
    method: 'GET',
    uri: '/live',
    headers: {
      host: { value: 'shop.example' },
      'x-viewer-host': { value: 'shop.example' },
      'x-viewer-address': { value: '192.0.2.7' },
    },
    querystring: {},
  });
});

test('every origin at an API gets the secret that every function behind them knows; it is in no template', () => {
  const reference = '{{resolve:secretsmanager:hearthside-origin-1:SecretString:::}}';
  const apis = site.Origins.filter(({ DomainName }) => spell(DomainName).includes('execute-api'));
  expect(apis).toHaveLength(5);
  for (const { OriginCustomHeaders } of apis)
    expect(OriginCustomHeaders).toEqual([{ HeaderName: 'x-origin-secret', HeaderValue: reference }]);
  const behind = ofType('AWS::Lambda::Permission')
    .filter(({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com')
    .map(({ stack, Properties }) => {
      const name = `${spell(Properties.FunctionName).replace(/[.>].*/, '')}>`;
      const alias = ofType('AWS::Lambda::Alias').find(
        (one) => one.stack === stack && `<${one.logicalId}>` === name,
      );
      return `${stack} ${alias ? spell(alias.Properties.FunctionName) : name}`;
    });
  const knowing = ofType('AWS::Lambda::Function')
    .filter(({ Properties }) => JSON.stringify(Properties.Environment ?? '').includes(reference))
    .map(({ stack, logicalId }) => `${stack} <${logicalId}>`);
  expect(knowing.sort()).toEqual([...new Set(behind)].sort());
  expect(knowing).toHaveLength(6);
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
  expect(atTheEdge('hearthside-app-path', { uri }).uri).toBe(file);
});

test('edge functions are scripts in the JavaScript that CloudFront documents, small enough for it', () => {
  expect(edgeFunctions).not.toEqual([]);
  for (const { FunctionCode, FunctionConfig } of edgeFunctions) {
    expect(FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' });
    expect(unsupportedSyntax(String(FunctionCode))).toEqual([]);
    expect(Buffer.byteLength(String(FunctionCode))).toBeLessThanOrEqual(MAX_FUNCTION_BYTES);
  }
});

interface WafStatement {
  OrStatement?: { Statements: WafStatement[] };
  NotStatement?: { Statement: WafStatement };
  ByteMatchStatement?: { SearchString: string };
  RegexMatchStatement?: { RegexString: string };
}

/** Whether the firewall counts a path, as WAF reads the statement. */
function counts(
  { OrStatement, NotStatement, ByteMatchStatement, RegexMatchStatement }: WafStatement,
  path: string,
): boolean {
  if (OrStatement) return OrStatement.Statements.some((one) => counts(one, path));
  if (NotStatement) return !counts(NotStatement.Statement, path);
  if (ByteMatchStatement) return path.startsWith(ByteMatchStatement.SearchString);
  return RegexMatchStatement ? new RegExp(RegexMatchStatement.RegexString).test(path) : true;
}

test('the firewall counts pages and API calls, not the files that they load', () => {
  const { ofType: withFirewall } = synthesizeWith({ waf: true });
  const site = withFirewall('AWS::WAFv2::WebACL').find(({ Properties }) => Properties.Scope === 'CLOUDFRONT');
  const rules = (site?.Properties.Rules ?? []) as {
    Statement: { RateBasedStatement: { ScopeDownStatement?: WafStatement } };
  }[];
  const counted = rules[0]?.Statement.RateBasedStatement.ScopeDownStatement ?? {};
  const paths = [
    '/',
    '/products',
    '/product/01JD',
    '/live',
    '/api/hub/me',
    '/api/storefront/products/a.json',
  ];
  for (const path of paths) expect([path, counts(counted, path)]).toEqual([path, true]);
  const files = ['/storefront/4f2a/main.js', '/media/products/1_a.jpg/640.avif', '/releases/hub.json'];
  for (const path of files) expect([path, counts(counted, path)]).toEqual([path, false]);
  // But for a coarse limit of everything, since bytes cost.
  expect(rules.at(-1)?.Statement.RateBasedStatement).toMatchObject({ Limit: 20_000 });
  expect(rules.at(-1)?.Statement.RateBasedStatement.ScopeDownStatement).toBeUndefined();
});

test('a firewall stands before site and accounts by a setting only, and limits single addresses', () => {
  expect(ofType('AWS::WAFv2::WebACL')).toEqual([]);
  const { ofType: withFirewall } = synthesizeWith({ waf: true });
  const firewalls = withFirewall('AWS::WAFv2::WebACL').map(({ Properties }) => Properties);
  expect(firewalls.map(({ Scope, Name }) => [Scope, Name]).sort()).toEqual([
    ['CLOUDFRONT', 'hearthside-site'],
    ['REGIONAL', 'hearthside-accounts'],
  ]);
  const [distribution] = withFirewall('AWS::CloudFront::Distribution');
  const config = distribution?.Properties.DistributionConfig as { WebACLId: unknown } | undefined;
  expect(spell(config?.WebACLId)).toMatch(/^<Firewall.*Arn>$/);
  const [association] = withFirewall('AWS::WAFv2::WebACLAssociation');
  expect(spell(association?.Properties.ResourceArn)).toMatch(/^<Accounts.*Arn>$/);
  for (const { Rules } of firewalls)
    for (const { Statement } of Rules as { Statement: Record<string, { AggregateKeyType: string }> }[])
      expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP' });
  // Only this header says which act it is, whichever way Cognito was called.
  const ofActs = JSON.stringify(firewalls.find(({ Scope }) => Scope === 'REGIONAL')?.Rules);
  for (const act of ['SignUp', 'ForgotPassword'])
    expect(ofActs).toMatch(
      new RegExp(`"SingleHeader":{"Name":"x-amzn-cognito-operation-name"}[^{]*"SearchString":"${act}"`),
    );
});
