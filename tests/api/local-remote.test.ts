import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import {
  LOCAL_REMOTE_COOKIE,
  type LocalRemote,
} from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { type Caller, callApi } from '../fixtures/api/call-api.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const KEYS = 'newest,before';
const WANTED = { name: 'hub', port: 5173 };
const anAdmin = (): Caller => ({ ...somebody(), groups: ['admin'] });

beforeEach(() => {
  process.env.LOCAL_REMOTE_KEYS = KEYS;
});
afterEach(() => jest.useRealTimers());

const call = (method: string, { as, ...rest }: Parameters<typeof callApi>[2] = {}) =>
  callApi<LocalRemote | null>(handler, `${method} /api/admin/local-remote`, { as: as ?? anAdmin(), ...rest });

/** The cookie that a browser sends after this answer. */
async function begun(as: Caller, body: object = WANTED) {
  const { cookies } = await call('POST', { as, body });
  return { cookie: cookies[0]?.split(';')[0] ?? '' };
}

const CLEARED = [
  expect.stringMatching(new RegExp(`^${LOCAL_REMOTE_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure`)),
];

test('an admin gets a cookie of an hour, which no script reads, no subdomain sets and no other site sends; it can be ended', async () => {
  const as = anAdmin();
  const { status, body, cookies } = await call('POST', { as, body: WANTED });
  expect([status, body]).toEqual([200, { ...WANTED, until: expect.any(Number) }]);
  expect((body?.until ?? 0) - Date.now() / 1000).toBeCloseTo(3600, -1);
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-local-remote=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
  const headers = await begun(as);
  expect((await call('GET', { as, headers })).body).toMatchObject(WANTED);
  expect(await call('DELETE', { as, headers })).toMatchObject({ status: 204, cookies: CLEARED });
  expect((await call('GET', { as })).body).toBeNull();
});

test('the key before counts as well, and none after it', async () => {
  const as = anAdmin();
  const headers = await begun(as);
  process.env.LOCAL_REMOTE_KEYS = 'next,newest';
  expect((await call('GET', { as, headers })).body).toMatchObject(WANTED);
  process.env.LOCAL_REMOTE_KEYS = 'after,next';
  expect(await call('GET', { as, headers })).toMatchObject({ body: null, cookies: CLEARED });
});

test('another admin’s cookie, a forged one and one of an hour ago count for nothing, and go', async () => {
  const as = anAdmin();
  const headers = await begun(as);
  const forged = { cookie: headers.cookie.replace('5173', '5174') };
  expect(await call('GET', { headers })).toMatchObject({ status: 200, body: null, cookies: CLEARED });
  expect(await call('GET', { as, headers: forged })).toMatchObject({ body: null, cookies: CLEARED });
  jest.useFakeTimers({ now: Date.now() + 3_601_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  expect(await call('GET', { as, headers })).toMatchObject({ body: null, cookies: CLEARED });
});

test('who is an admin no more, or has signed out everywhere, gets nothing for a cookie of before', async () => {
  const user = somebody();
  await signIn(user);
  const as = { ...user, groups: ['admin'] };
  const headers = await begun(as);
  expect((await call('GET', { as: { ...as, groups: [] }, headers })).status).toBe(403);
  const sessionsValidFrom = Math.floor(Date.now() / 1000) + 60;
  await accounts().patch({ uid: user.uid }).set({ sessionsValidFrom }).go();
  expect((await call('GET', { as, headers })).status).toBe(401);
});

test.each([
  [{ name: 'shell', port: 5173 }],
  [{ name: 'elsewhere', port: 5173 }],
  [{ name: 'hub', port: 80 }],
  [{ name: 'hub', port: 65_536 }],
  [{ name: 'hub', port: 5173.5 }],
  [{ name: 'hub', port: '5173' }],
  [{ name: 'hub', port: '5173@evil.example' }],
  [{ name: 'hub' }],
])('there is no local remote %j', async (body) => {
  expect(await call('POST', { body })).toMatchObject({ status: 422, cookies: [] });
});

test('neither a cookie nor a form of another site signs anybody in: without a token nothing is answered or set', async () => {
  const headers = { ...(await begun(anAdmin())), 'content-type': 'text/plain' };
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(
      await callApi(handler, `${method} /api/admin/local-remote`, { headers, body: JSON.stringify(WANTED) }),
    ).toMatchObject({ status: 401, cookies: [] });
});
