import { anyText } from '@hearthside/tests/fixtures/input/any-text.ts';
import { edgeHeaders } from '@hearthside/tests/fixtures/live/edge-headers.ts';
import { allItems, useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import fc from 'fast-check';
import { topics } from '../../core/model/topic.contract.ts';
import { MAX_TOPICS } from '../../core/model/topic-audience.contract.ts';
import { newId } from '../../core/runtime/ids.ts';
import { addressKey } from './connect.ts';
import { handler } from './connection.lambda.ts';
import type { ServerMessage } from './live.schema.ts';

useTable();

beforeAll(() => {
  Object.assign(process.env, {
    USER_POOL_ID: 'us-east-1_AbCdEf123',
    USER_POOL_CLIENT_IDS: 'abcdefghijklmnopqrstuvwxyz',
    // Nothing listens there.
    JWKS_URL: 'http://127.0.0.1:9/jwks.json',
  });
});

async function send(routeKey: string, connectionId: string, body?: string) {
  const requestContext = { routeKey, connectionId, connectedAt: Date.now() };
  const headers = routeKey === '$connect' ? edgeHeaders() : undefined;
  const answer = await handler({ requestContext, body, headers } as never);
  expect(answer.statusCode).toBe(200);
  return answer.body === undefined ? undefined : (JSON.parse(answer.body) as ServerMessage);
}

async function aConnection(): Promise<string> {
  const id = `${newId()}=`;
  await send('$connect', id);
  return id;
}

const say = (id: string, message: unknown) =>
  send('$default', id, typeof message === 'string' ? message : JSON.stringify(message));
const someProducts = (count: number) => Array.from({ length: count }, () => topics.product(newId()));

test.each<[message: unknown, detail: string]>([
  ['', 'The message is not JSON.'],
  ['{"action":"ping"', 'The message is not JSON.'],
  ['null', 'Invalid input: expected object, received null'],
  [{}, 'action: Invalid'],
  [{ action: 'publish' }, 'action: Invalid'],
  [{ action: 'subscribe' }, 'topics: Invalid input: expected array'],
  [{ action: 'subscribe', topics: [] }, 'topics: Too small'],
  [{ action: 'subscribe', topics: [7] }, 'topics.0: Invalid input: expected string'],
  [{ action: 'subscribe', topics: ['x'.repeat(201)] }, 'topics.0: Too big'],
  [{ action: 'subscribe', topics: ['hero'], token: 7 }, 'token: Invalid input'],
  [{ action: 'subscribe', topics: ['hero'], as: 'admin' }, 'Unrecognized key: "as"'],
  [{ action: 'subscribe', topics: someProducts(MAX_TOPICS + 1) }, 'topics: Too big'],
])('%j changes nothing, and the answer says why', async (message, detail) => {
  const id = await aConnection();
  const writes = watchWrites();
  const answer = await say(id, message);
  expect(answer).toEqual({ type: 'invalid', detail: expect.stringContaining(detail) });
  expect(writes()).toEqual([]);
  expect(await say(id, { action: 'ping' })).toEqual({ type: 'pong' });
});

test.each(['heroes', 'product/', 'product/<id>', 'user/', 'user/a/b', 'admin/everything', '__proto__'])(
  'the topic %j does not exist: it is refused, and the topics that are sent with it are watched',
  async (unknown) => {
    const id = await aConnection();
    const answer = await say(id, { action: 'subscribe', topics: [topics.hero, unknown, topics.gallery] });
    const state = { version: 0, changedAgo: null };
    expect(answer).toEqual({
      type: 'subscribed',
      topics: { [topics.hero]: state, [topics.gallery]: state },
      refused: [unknown],
    });
  },
);

async function connect(headers: Record<string, string>, connectionId = `${newId()}=`) {
  const requestContext = { routeKey: '$connect', connectionId, connectedAt: Date.now() };
  const { statusCode } = await handler({ requestContext, headers } as never);
  return { statusCode, connectionId };
}

test.each([
  ['past the edge', { 'x-origin-secret': 'guessed' }],
  ['past the edge, with an empty secret', { 'x-origin-secret': '' }],
  ['from a page of another site', { origin: 'https://evil.example' }],
  ['from a page of a site with our name in it', { origin: 'https://shop.example.evil.example' }],
  ['from a page that hides its site', { origin: 'null' }],
])('a connection %s is refused, and nothing is written', async (_, headers) => {
  const writes = watchWrites();
  expect((await connect({ ...edgeHeaders(), ...headers })).statusCode).toBe(403);
  expect(writes()).toEqual([]);
});

test('one address has 200 open connections at most, also when they come at once; one that ends makes room', async () => {
  const { connectionId } = await connect(edgeHeaders('192.0.2.7'));
  const attempts: { statusCode?: number }[] = [];
  for (let i = 0; i < 21; i++)
    attempts.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => connect(edgeHeaders('192.0.2.7'))))),
    );
  // Those that come at once may refuse each other, so one at a time takes the places that are left.
  let last = await connect(edgeHeaders('192.0.2.7'));
  for (; last.statusCode === 200; last = await connect(edgeHeaders('192.0.2.7'))) attempts.push(last);
  expect(last.statusCode).toBe(429);
  expect(attempts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(199);
  expect((await connect(edgeHeaders('192.0.2.8'))).statusCode).toBe(200);
  await send('$disconnect', connectionId);
  expect((await connect(edgeHeaders('192.0.2.7'))).statusCode).toBe(200);
  expect(JSON.stringify(await allItems())).not.toContain('192.0.2');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:7::', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
])('%s and %s are one address: %s', (one, other, expected) => {
  expect(addressKey(one) === addressKey(other)).toBe(expected);
});

test('a connection never watches more topics than the limit, also when its messages come at once', async () => {
  const id = await aConnection();
  const batches = Array.from({ length: 4 }, () => someProducts(MAX_TOPICS / 4 + 1));
  const answers = await Promise.all(batches.map((batch) => say(id, { action: 'subscribe', topics: batch })));
  expect(answers.map((answer) => answer?.type).sort()).toEqual(['invalid', ...Array(3).fill('subscribed')]);
  const watched = batches.filter((_, index) => answers[index]?.type === 'subscribed').flat();
  expect((await say(id, { action: 'subscribe', topics: someProducts(3) }))?.type).toBe('invalid');
  expect((await say(id, { action: 'subscribe', topics: watched }))?.type).toBe('subscribed');
  const left = watched.slice(0, 1);
  expect(await say(id, { action: 'unsubscribe', topics: left })).toEqual({
    type: 'unsubscribed',
    topics: left,
  });
  expect((await say(id, { action: 'subscribe', topics: someProducts(3) }))?.type).toBe('subscribed');
});

test('a message that is being handled while its connection closes leaves nothing in the table', async () => {
  const before = await allItems();
  for (let turn = 0; turn < 10; turn++) {
    const id = await aConnection();
    const topics = someProducts(3);
    await Promise.all([say(id, { action: 'subscribe', topics }), send('$disconnect', id)]);
    expect((await say(id, { action: 'subscribe', topics }))?.type).toBe('invalid');
  }
  expect(await allItems()).toEqual(before);
});

test('a token that cannot be checked, since the keys cannot be fetched, is not treated as invalid', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iss = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEf123';
  const token = `${part({ alg: 'RS256', kid: 'k' })}.${part({ iss, token_use: 'id' })}.${part({})}`;
  const id = await aConnection();
  await expect(say(id, { action: 'subscribe', topics: ['user/u1'], token })).rejects.toThrow('127.0.0.1');
});

const garbage = fc.oneof(
  anyText(),
  fc.json(),
  fc
    .record(
      {
        action: fc.oneof(fc.constantFrom('subscribe', 'unsubscribe', 'ping', '$connect'), fc.jsonValue()),
        topics: fc.oneof(
          fc.array(
            fc.oneof(
              fc.constantFrom(
                'hero',
                'products',
                'admin/consultations',
                '__proto__',
                'user/constructor',
                'product/',
              ),
              anyText(),
            ),
            { maxLength: 30 },
          ),
          fc.jsonValue(),
        ),
        token: fc.oneof(
          anyText(),
          fc.base64String().map((text) => `${text}.${text}.${text}`),
        ),
        ['__proto__']: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((message) => JSON.stringify(message)),
);

test('the function answers every message', async () => {
  const id = await aConnection();
  await fc.assert(
    fc.asyncProperty(garbage, async (body) => {
      const answer = await send('$default', id, body);
      expect(['subscribed', 'unsubscribed', 'pong', 'invalid']).toContain(answer?.type);
    }),
    { numRuns: 300 },
  );
});
