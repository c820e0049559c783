import { request } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { arn } from '../account.ts';
import { FunctionError, TooManyRequestsError } from '../lambda/lambda.ts';
import { ISSUER, resources } from './http-api.fake.ts';
import { startHttpApi } from './http-api.ts';

type Handler = (event: APIGatewayProxyEventV2) => unknown;
const echo: Handler = (event) => ({ statusCode: 200, body: JSON.stringify(event) });

let handler: Handler;
let api: Awaited<ReturnType<typeof startHttpApi>>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' };
  api = await startHttpApi({
    resources,
    lambda: {
      invoke: async (_, event) => handler(event as APIGatewayProxyEventV2),
      invokeAsync: async () => undefined,
    },
    userPools: { jwks: async (issuer) => (issuer === ISSUER ? { keys: [jwk] } : undefined) },
  });
});

afterAll(() => api.close());

beforeEach(() => {
  handler = echo;
});

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${api.url}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

test('a function that the gateway may not invoke is not invoked', async () => {
  const elsewhere = resources.map((one) =>
    one.type === 'AWS::Lambda::Permission'
      ? { ...one, properties: { ...one.properties, SourceArn: arn('execute-api', 'api1/*/GET/items/new') } }
      : one,
  );
  const invoked: string[] = [];
  const lambda = {
    invoke: async (_: string, event: unknown) => {
      invoked.push((event as APIGatewayProxyEventV2).rawPath);
      return { statusCode: 200 };
    },
    invokeAsync: async () => undefined,
  };
  const other = await startHttpApi({ resources: elsewhere, lambda });
  expect((await fetch(`${other.url}/items/new`)).status).toBe(200);
  const refused = await fetch(`${other.url}/items/7`);
  expect([refused.status, await refused.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  expect(invoked).toEqual(['/items/new']);
  await other.close();
});

test.each([
  ['GET', '/nowhere', 404, 'Not Found'],
  ['PUT', '/items', 404, 'Not Found'],
  ['GET', '/items/7/parts', 404, 'Not Found'],
  ['GET', '/items/%zz', 400, 'Bad Request'],
])('%s %s takes no route and is answered %d', async (method, path, status, message) => {
  expect(await get(path, { method })).toMatchObject({ status, body: { message } });
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

test.each([
  ['POST', '/nothing-here', 404],
  ['POST', '/me', 404],
  ['PUT', '/guarded', 401],
])('%s %s with a large body is read to its end before its refusal is sent', async (method, path, status) => {
  const answer = new Promise((resolve, reject) => {
    // With `Connection: close`, unread bytes would reset the connection under the answer.
    request(api.url + path, { method, agent: false }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode));
    })
      .on('error', reject)
      .end('x'.repeat(8_000_000));
  });
  expect(await answer).toBe(status);
});
