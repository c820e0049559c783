import { expect, test } from './fixtures.ts';

const problem = 'application/problem+json';

test('unknown ids and routes are not found', async ({ request }) => {
  const unknown = await request.get('/api/storefront/products/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['content-type']).toContain(problem);
  expect(await unknown.json()).toMatchObject({
    status: 404,
    title: expect.any(String),
    requestId: expect.any(String),
  });
  for (const path of ['/api/storefront/nothing', '/api/hub', '/api/admin/nothing']) {
    expect((await request.get(path)).status()).toBe(404);
  }
  expect((await request.get('/api/storefront/products/%00')).status()).toBeLessThan(500);
});

test('missing tokens, forged tokens and other pools’ tokens are refused before a handler runs', async ({
  request,
}) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: 'x',
    token_use: 'id',
    'cognito:groups': ['admin'],
    iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other',
    exp: 4_102_444_800,
  };
  const forged = [
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    `${encode({ alg: 'RS256', kid: 'made-up' })}.${encode(claims)}.${'A'.repeat(342)}`,
    'not-a-token',
  ];
  for (const token of [undefined, ...forged]) {
    for (const path of ['/api/hub/me', '/api/admin/notes']) {
      const answer = await request.get(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
      expect(answer.status()).toBe(401);
    }
  }
});

test('malformed and oversized bodies change nothing and are never a server error', async ({
  page,
  createAccount,
}) => {
  const { displayName, email } = await createAccount('Careless Tester');
  const call = (body: string) =>
    page.evaluate(async (text) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'));
      const headers = {
        authorization: `Bearer ${localStorage.getItem(key ?? '')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch('/api/storefront/consultations', { method: 'POST', headers, body: text });
      const { consultationHistory } = await (await fetch('/api/hub/me', { headers })).json();
      return { status: answer.status, requests: consultationHistory.length };
    }, body);
  const request = { name: displayName, email, phone: '555-010-0199', details: 'By the lake.' };
  const cases: [string, number][] = [
    ['{', 400],
    ['[]', 422],
    [JSON.stringify({ ...request, details: 7 }), 422],
    [JSON.stringify({ ...request, details: ' ' }), 422],
    [JSON.stringify({ ...request, details: 'x'.repeat(6000) }), 422],
    [JSON.stringify({ ...request, details: 'x'.repeat(2_000_000) }), 413],
  ];
  for (const [body, status] of cases) expect(await call(body)).toEqual({ status, requests: 0 });
  expect(await call(JSON.stringify(request))).toEqual({ status: 201, requests: 1 });
});
