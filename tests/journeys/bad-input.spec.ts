import type { APIRequestContext } from '@playwright/test';
import { WebSocket } from 'ws';
import { expect, test } from './fixtures.ts';
import { tokenOf } from './session-steps.ts';

const problem = 'application/problem+json';

test('what nobody may ask for is refused at the edge or before a handler runs, and is never a server error', async ({
  page,
  request,
  createAccount,
  localCloud,
}) => {
  await test.step('unknown ids, pages and routes are not found', async () => {
    const unknown = await request.get('/api/storefront/products/01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(unknown.status()).toBe(404);
    expect(unknown.headers()['content-type']).toContain(problem);
    expect(await unknown.json()).toMatchObject({
      status: 404,
      title: expect.any(String),
      requestId: expect.any(String),
    });
    for (const path of [
      '/api/storefront/nothing',
      '/api/hub',
      '/api/admin/nothing',
      '/product/no-such-product',
      '/no-such-page',
    ])
      expect((await request.get(path)).status(), path).toBe(404);
    expect((await request.get('/api/storefront/products/%00')).status()).toBeLessThan(500);
  });

  await test.step('missing, forged and other pools’ tokens are refused', async () => {
    for (const token of [undefined, ...forgedTokens()])
      for (const path of ['/api/hub/me', '/api/admin/notes']) {
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        expect((await request.get(path, { headers })).status()).toBe(401);
      }
  });

  await test.step('the APIs answer to the site only, not at hosts of their own', async () => {
    const at = (api: 'httpApi' | 'webSocketApi') => localCloud.target.client(api).endpoint;
    expect((await request.get('/api/storefront/hero')).status()).toBe(200);
    for (const path of ['/api/storefront/hero', '/index.html']) {
      const answer = await request.get(`${at('httpApi')}${path}`, { headers: { 'x-page-path': '/' } });
      expect(answer.status()).toBe(403);
    }
    const live = `${localCloud.url}/live`.replace('http', 'ws');
    expect(await statusOfSocket(live, localCloud.url)).toBe('open');
    expect(await statusOfSocket(live, 'https://evil.example')).toBe(403);
    const own = `${at('webSocketApi')}/live`.replace('http', 'ws');
    expect(await statusOfSocket(own, localCloud.url)).toBe(403);
  });

  await test.step('malformed and oversized bodies change nothing', async () => {
    const { displayName: name, email } = await createAccount('Careless Tester');
    const send = submitter(request, await tokenOf(page));
    const consultation = { name, email, phone: '555-010-0199', details: 'By the lake.' };
    const cases: [string, number][] = [
      ['{', 400],
      ['[]', 422],
      [JSON.stringify({ ...consultation, details: 7 }), 422],
      [JSON.stringify({ ...consultation, details: ' ' }), 422],
      [JSON.stringify({ ...consultation, details: 'x'.repeat(6000) }), 422],
      [JSON.stringify({ ...consultation, details: 'x'.repeat(2_000_000) }), 413],
    ];
    for (const [body, status] of cases) expect(await send(body)).toEqual({ status, requests: 0 });
    expect(await send(JSON.stringify(consultation))).toEqual({ status: 201, requests: 1 });
  });
});

function forgedTokens(): string[] {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: 'x',
    token_use: 'id',
    'cognito:groups': ['admin'],
    iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other',
    exp: 4_102_444_800,
  };
  return [
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    `${encode({ alg: 'RS256', kid: 'made-up' })}.${encode(claims)}.${'A'.repeat(342)}`,
    'not-a-token',
  ];
}

/** What the live gateway answers to a connection from that origin. */
function statusOfSocket(url: string, origin: string): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { origin });
    socket.on('open', () => resolve(socket.close() ?? 'open'));
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
}

/** Sends a request's body as it is; answers the status, and how many requests its sender has then. */
function submitter(request: APIRequestContext, token: string) {
  return async (data: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    // As bytes: a text would be sent as a JSON string.
    const answer = await request.post('/api/storefront/consultations', { headers, data: Buffer.from(data) });
    const { consultationHistory } = await (await request.get('/api/hub/me', { headers })).json();
    return { status: answer.status(), requests: consultationHistory.length };
  };
}
