import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { arn, REGION, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { FunctionError, TooManyRequestsError } from '../lambda/lambda.ts';
import { startHttpApi } from './http-api.ts';
import { createGatewayThrottle } from './throttle.ts';

const ISSUER = `https://${regionalHost('cognito-idp')}/${REGION}_pool`;

const ofApi = (type: string, id: string, properties: Record<string, unknown>) =>
  testResource(`AWS::ApiGatewayV2::${type}`, id, { ApiId: 'api1', ...properties });

const route = (RouteKey: string, rest: Record<string, unknown> = {}) =>
  ofApi('Route', RouteKey, { RouteKey, Target: 'integrations/int1', AuthorizationType: 'NONE', ...rest });

const resources = [
  testResource('AWS::ApiGatewayV2::Api', 'api1', { ProtocolType: 'HTTP' }),
  ofApi('Stage', '$default', {
    StageName: '$default',
    AccessLogSettings: {
      Format:
        '{"path":"$context.path","route":"$context.routeKey","status":"$context.status","error":"$context.error.message","integration":"$context.integrationErrorMessage"}',
    },
  }),
  ofApi('Stage', 'beta', { StageName: 'beta' }),
  testResource('AWS::Lambda::Permission', 'invoke', {
    Action: 'lambda:InvokeFunction',
    FunctionName: arn('lambda', 'function:echo'),
    Principal: 'apigateway.amazonaws.com',
    SourceArn: arn('execute-api', 'api1/*/*'),
  }),
  ofApi('Integration', 'int1', {
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: arn('lambda', 'function:echo'),
    PayloadFormatVersion: '2.0',
    TimeoutInMillis: 200,
  }),
  ofApi('Authorizer', 'auth1', {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Issuer: ISSUER, Audience: ['client1'] },
  }),
  route('ANY /items/{id}'),
  route('GET /items/{id}'),
  route('GET /items/new'),
  route('GET /items/{proxy+}'),
  route('POST /items'),
  route('GET /me', { AuthorizationType: 'JWT', AuthorizerId: 'auth1' }),
];

type Handler = (event: APIGatewayProxyEventV2) => unknown;
const echo: Handler = (event) => ({ statusCode: 200, body: JSON.stringify(event) });

let handler: Handler;
let dataDir: string;
let api: Awaited<ReturnType<typeof startHttpApi>>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'http-api-'));
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' };
  api = await startHttpApi({
    resources,
    dataDir,
    lambda: {
      invoke: async (_, event) => handler(event as APIGatewayProxyEventV2),
      invokeAsync: async () => undefined,
    },
    userPools: { jwks: async (issuer) => (issuer === ISSUER ? { keys: [jwk] } : undefined) },
  });
});

afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(() => {
  handler = echo;
});

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${api.url}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

test.each([
  ['GET', '/items/new', 'GET /items/new'],
  ['GET', '/items/7', 'GET /items/{id}'],
  ['DELETE', '/items/7', 'ANY /items/{id}'],
  ['GET', '/items/7/parts', 'GET /items/{proxy+}'],
])('%s %s takes the route %s', async (method, path, routeKey) => {
  expect((await get(path, { method })).body.routeKey).toBe(routeKey);
});

test('a function that the gateway may not invoke is not invoked, and only the log says why', async () => {
  const elsewhere = resources.map((one) =>
    one.type === 'AWS::Lambda::Permission'
      ? { ...one, properties: { ...one.properties, SourceArn: arn('execute-api', 'api1/*/GET/items/new') } }
      : one,
  );
  const invoked: string[] = [];
  const lambda = {
    invoke: async (_: string, event: unknown) => {
      invoked.push((event as APIGatewayProxyEventV2).rawPath);
      return { ok: true };
    },
    invokeAsync: async () => undefined,
  };
  const folder = join(dataDir, 'unpermitted');
  const other = await startHttpApi({ resources: elsewhere, dataDir: folder, lambda });
  expect((await fetch(`${other.url}/items/new`)).status).toBe(200);
  const refused = await fetch(`${other.url}/items/7`);
  expect([refused.status, await refused.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  expect(invoked).toEqual(['/items/new']);
  await other.close();
  expect(await readFile(join(folder, 'logs', 'http-api.log'), 'utf8')).toContain("doesn't have permissions");
});

describe('a stage with limits', () => {
  const throttled = resources.map((one) =>
    one.type === 'AWS::ApiGatewayV2::Stage'
      ? {
          ...one,
          properties: {
            ...one.properties,
            DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 },
            RouteSettings: { 'POST /items': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 } },
          },
        }
      : one,
  );
  const statuses = async (requests: string[], rateFactor?: number) => {
    const lambda = { invoke: async () => ({ ok: true }), invokeAsync: async () => undefined };
    const throttle = createGatewayThrottle(rateFactor);
    const limited = await startHttpApi({ resources: throttled, dataDir, lambda, throttle });
    const answers = [];
    for (const request of requests) {
      const [method, path] = request.split(' ');
      const answer = await fetch(`${limited.url}${path}`, { method });
      answers.push(answer.status === 429 ? await answer.json() : answer.status);
    }
    await limited.close();
    return answers;
  };
  const refusal = { message: 'Too Many Requests' };

  test('refuses what its routes together exceed', async () => {
    const asked = ['GET /items/new', 'GET /items/7', 'GET /items/new'];
    expect(await statuses(asked)).toEqual([200, 200, refusal]);
  });

  test('counts a route with limits of its own apart', async () => {
    const asked = ['POST /items', 'POST /items', 'GET /items/new'];
    expect(await statuses(asked)).toEqual([200, refusal, 200]);
  });

  test('is as much wider as the caller asks', async () => {
    const asked = Array.from({ length: 4 }, () => 'GET /items/new');
    expect(await statuses(asked, 2)).toEqual([200, 200, 200, 200]);
  });
});

test.each([
  ['GET', '/nowhere', 404, 'Not Found'],
  ['PUT', '/items', 404, 'Not Found'],
  ['GET', '/items/%zz', 400, 'Bad Request'],
])('%s %s takes no route and is answered %d', async (method, path, status, message) => {
  expect(await get(path, { method })).toMatchObject({ status, body: { message } });
});

test('the event carries path, query, cookies and body in payload format 2.0', async () => {
  const { body } = await get('/items?a=1&a=2&b=x%20y', {
    method: 'POST',
    headers: { cookie: 'c=1; d=2', 'content-type': 'application/json' },
    body: '{"é":1}',
  });
  expect(body).toMatchObject({
    version: '2.0',
    rawPath: '/items',
    rawQueryString: 'a=1&a=2&b=x%20y',
    queryStringParameters: { a: '1,2', b: 'x y' },
    cookies: ['c=1', 'd=2'],
    body: '{"é":1}',
    isBase64Encoded: false,
    requestContext: { apiId: 'api1', stage: '$default', http: { method: 'POST', path: '/items' } },
  });
  const decoded = await get('/items/a%20b');
  expect(decoded.body.pathParameters).toEqual({ id: 'a b' });
});

test('a stage is called by the first part of the path, which the function sees', async () => {
  expect((await get('/beta/items/new')).body).toMatchObject({
    rawPath: '/beta/items/new',
    routeKey: 'GET /items/new',
    requestContext: { stage: 'beta', http: { path: '/beta/items/new' } },
  });
  expect((await get('/betas/items/new')).status).toBe(404);
});

test('a binary body arrives as base64', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array([255, 0]) };
  expect((await get('/items', init)).body).toMatchObject({ body: '/wA=', isBase64Encoded: true });
});

test('a response brings status, headers, cookies and decoded bytes', async () => {
  handler = () => ({
    statusCode: 201,
    headers: { 'X-A': '1' },
    cookies: ['a=1', 'b=2'],
    body: '/wA=',
    isBase64Encoded: true,
  });
  const response = await fetch(`${api.url}/items/new`);
  expect([response.status, response.headers.get('x-a')]).toEqual([201, '1']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 0]);
});

test('a result without a status is itself the body', async () => {
  handler = () => ({ ok: true });
  expect(await get('/items/new')).toMatchObject({ status: 200, body: { ok: true } });
});

test.each<[string, Handler, number, string]>([
  [
    'throws',
    () => {
      throw new FunctionError({ errorType: 'Error', errorMessage: 'secret' });
    },
    500,
    'Internal Server Error',
  ],
  [
    'answers more than 6 MB',
    () => ({ statusCode: 200, body: 'x'.repeat(6_300_000) }),
    500,
    'Internal Server Error',
  ],
  [
    'has no concurrency left',
    () => {
      throw new TooManyRequestsError('ReservedFunctionConcurrentInvocationLimitExceeded');
    },
    503,
    'Service Unavailable',
  ],
  ['takes longer than its integration may', () => new Promise(() => undefined), 503, 'Service Unavailable'],
])('a function that %s', async (_, failing, status, message) => {
  handler = failing;
  expect(await get('/items/new')).toMatchObject({ status, body: { message } });
});

test('a body over 10 MB is refused, with or without a declared length', async () => {
  const body = new Uint8Array(10 * 1024 * 1024 + 1);
  expect((await get('/items', { method: 'POST', body })).status).toBe(413);
  const status = await new Promise((resolve, reject) => {
    const chunked = request(`${api.url}/items`, { method: 'POST' }, (res) =>
      resolve(res.resume().statusCode),
    );
    chunked.on('error', reject);
    chunked.write(body);
    chunked.end();
  });
  expect(status).toBe(413);
});

describe('the authorizer', () => {
  const tokenOf = (claims: JWTPayload = {}, key = keys.privateKey) =>
    new SignJWT({ aud: 'client1', iss: ISSUER, exp: Math.floor(Date.now() / 1000) + 60, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(key);
  const me = (token: string) => get('/me', { headers: { authorization: `Bearer ${token}` } });

  test('forwards the claims of a valid token as strings', async () => {
    const { body } = await me(await tokenOf({ 'cognito:groups': ['admin', 'other'], email_verified: true }));
    expect(body.requestContext.authorizer.jwt).toMatchObject({
      claims: { 'cognito:groups': '[admin other]', email_verified: 'true', exp: expect.any(String) },
      scopes: null,
    });
  });

  const past = Math.floor(Date.now() / 1000) - 10;
  test.each<[string, JWTPayload]>([
    ['expired', { exp: past }],
    ['not yet valid', { nbf: past + 1000 }],
    ['of another pool', { iss: `${ISSUER}2` }],
    ['of another client', { aud: 'client2' }],
    ['without expiry', { exp: undefined }],
  ])('refuses a token that is %s', async (_, claims) => {
    const answer = await me(await tokenOf(claims));
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
  });

  test('refuses forged, unsigned, malformed and missing tokens', async () => {
    const stranger = await generateKeyPair('RS256');
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ aud: 'client1', iss: ISSUER, exp: past + 99 }))}.`;
    for (const token of [await tokenOf({}, stranger.privateKey), unsigned, 'x.y.z', '']) {
      expect((await me(token)).status).toBe(401);
    }
    expect((await get('/me')).headers.get('www-authenticate')).toBe('Bearer');
  });
});

test('every request leaves a line in the access log, in the format of the stage', async () => {
  await get('/missing');
  await get('/items/logged"x');
  const file = join(dataDir, 'logs', 'http-api.log');
  const expected = [
    { path: '/missing', route: '-', status: '404', error: 'Not Found', integration: '-' },
    { path: '/items/logged"x', route: 'GET /items/{id}', status: '200', error: '-', integration: '-' },
  ];
  const readLines = async () =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  // The line is written after the answer.
  for (let i = 0; i < 50 && !JSON.stringify(await readLines()).includes('logged'); i += 1)
    await setTimeout(10);
  expect(await readLines()).toEqual(expect.arrayContaining(expected));
});
