import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { callApi } from '@hearthside/tests/fixtures/api/call-api.ts';
import { ORIGIN_SECRET } from '@hearthside/tests/fixtures/api/origin-secret.ts';
import { Hono } from 'hono';
import type { LambdaEvent } from 'hono/aws-lambda';
import { declareApi, routesForAnyone } from './declared-api.ts';
import * as errors from './errors.ts';
import { log } from './log.ts';
import { serve } from './serve.ts';
import { type Gateway, type OfAdmin, requireAdmin, requireUser, type SignedIn } from './user.ts';

const refusals: errors.ProblemError[] = [
  new errors.MalformedError('detail'),
  new errors.UnauthenticatedError('detail'),
  new errors.ForbiddenError('detail'),
  new errors.SignInAgainError('detail'),
  new errors.SecondFactorError('detail'),
  new errors.NotFoundError('detail'),
  new errors.ConflictError('detail'),
  new errors.EditConflictError('detail'),
  new errors.InUseError('detail'),
  new errors.ExpiredError('detail'),
  new errors.KeyReusedError('detail'),
  new errors.TooLargeError('detail'),
  new errors.UnsupportedTypeError('detail'),
  new errors.InvalidError({ field: 'message' }),
  new errors.QuotaError('detail', 60),
  new errors.BusyError('detail'),
];

const routes = new Hono<SignedIn>()
  .get('/bug', () => {
    throw new Error('a secret of ours');
  })
  .get('/throttled', () => {
    const cause = new ProvisionedThroughputExceededException({ message: 'slow down', $metadata: {} });
    throw new Error('wrapped', { cause });
  })
  .get('/out-of-reach', () => {
    const cause = Object.assign(new Error('no connection'), { name: 'TimeoutError' });
    throw new Error('wrapped', { cause });
  })
  .get('/refused/:name', (c) => {
    const refusal = refusals.find(({ name }) => name === c.req.param('name'));
    throw refusal ?? new Error('no such error');
  })
  .get('/me', requireUser, (c) => c.json(c.var.user));
const ownerRoutes = new Hono<OfAdmin>().get('/owner', requireAdmin, (c) => c.json(c.var.user.isAdmin));
const app = new Hono<Gateway>().route('/', routes).route('/', ownerRoutes);
const handler = serve(declareApi(routesForAnyone('These are tests.', app)));

beforeAll(() => log.setLogLevel('SILENT'));

test('the answer to an unexpected error hides its cause', async () => {
  const { status, body } = await callApi(handler, 'GET /bug');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(body).toMatchObject({ requestId: 'test-request', code: 'internal', title: 'Something went wrong' });
});

test('the name of the stage in a path is not part of what is called', async () => {
  const inStage = (event: LambdaEvent) =>
    handler({ ...event, requestContext: { ...event.requestContext, stage: 'writes' } } as LambdaEvent);
  expect((await callApi(inStage as typeof handler, 'GET /writes/throttled')).status).toBe(503);
  expect((await callApi(inStage as typeof handler, 'GET /writesthrottled')).status).toBe(404);
});

test.each(['guessed', '', ',', undefined])('a call past the edge is refused: %j', async (secret) => {
  const headers = { 'x-origin-secret': secret } as Record<string, string>;
  const { status, body } = await callApi(handler, 'GET /bug', { headers });
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 'forbidden' });
});

test.each([
  ['new,old', 'old'],
  ['old', 'new,old'],
  ['old,older', 'new,old'],
])('while a secret is replaced, functions with %s and an edge with %s agree', async (known, sent) => {
  process.env.ORIGIN_SECRETS = known;
  const headers = { 'x-origin-secret': sent };
  expect((await callApi(handler, 'GET /throttled', { headers })).status).toBe(503);
  process.env.ORIGIN_SECRETS = ORIGIN_SECRET;
});

test('every refusal is answered with its status, a code of its own and its texts', async () => {
  const codes = new Map<string, number>();
  for (const { name, status, code, title, message: detail } of refusals) {
    const answer = await callApi(handler, `GET /refused/${name}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'about:blank', status, code, title, detail });
    codes.set(code, status);
  }
  const invalid = await callApi(handler, 'GET /refused/InvalidError');
  expect(invalid.body).toMatchObject({ errors: { field: 'message' } });
  // Clients act on these codes: renaming one breaks them.
  expect(Object.fromEntries(codes)).toEqual({
    malformed: 400,
    unauthenticated: 401,
    forbidden: 403,
    'sign-in-again': 403,
    'second-factor': 403,
    'not-found': 404,
    conflict: 409,
    'edit-conflict': 409,
    'in-use': 409,
    expired: 409,
    'key-reused': 409,
    'too-large': 413,
    'unsupported-type': 415,
    invalid: 422,
    quota: 429,
    busy: 503,
  });
  // All but their base, and StaleError, which callers learn as the conflict that it is.
  expect(Object.keys(errors)).toHaveLength(refusals.length + 2);
});

test.each(['throttled', 'out-of-reach'])(
  'a table that is %s is answered with 503 and the time of the next try',
  async (path) => {
    const { status, headers } = await callApi(handler, `GET /${path}`);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('1');
  },
);

test('a GET with a body is answered like one without', async () => {
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
