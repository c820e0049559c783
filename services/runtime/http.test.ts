import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { callApi } from '@hearthside/tests/fixtures/api/call-api.ts';
import { Hono } from 'hono';
import { log } from './log.ts';
import { serve } from './serve.ts';
import { type Gateway, requireAdmin, requireUser, type SignedIn } from './user.ts';

const routes = new Hono<SignedIn>()
  .get('/bug', () => {
    throw new Error('a secret of ours');
  })
  .get('/throttled', () => {
    const cause = new ProvisionedThroughputExceededException({ message: 'slow down', $metadata: {} });
    throw new Error('wrapped', { cause });
  })
  .get('/me', requireUser, (c) => c.json(c.var.user))
  .get('/owner', requireAdmin, (c) => c.json(c.var.user.isAdmin));
const handler = serve(new Hono<Gateway>().route('/', routes));

beforeAll(() => log.setLogLevel('SILENT'));

test('an unexpected error says nothing of its cause', async () => {
  const { status, body } = await callApi(handler, 'GET /bug');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(body).toMatchObject({ requestId: 'test-request', title: 'Something went wrong' });
});

test('a throttled table asks to come back later', async () => {
  const { status, headers } = await callApi(handler, 'GET /throttled');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('1');
});

test('a GET that carries a body is answered as without', async () => {
  const { status } = await callApi(handler, 'GET /me', { as: { uid: 'u' }, body: '{}' });
  expect(status).toBe(200);
});

test.each([
  [['admin'], 200],
  [['staff', 'admin'], 200],
  [['administrators'], 403],
  [[], 403],
])('groups %j answer %i on a route for the owner', async (groups, status) => {
  expect((await callApi(handler, 'GET /owner', { as: { uid: 'u', groups } })).status).toBe(status);
});

test('without claims nobody is signed in', async () => {
  expect((await callApi(handler, 'GET /me')).status).toBe(401);
  expect((await callApi(handler, 'GET /owner')).status).toBe(401);
});
