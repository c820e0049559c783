import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { composeMail as compose } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { CLIENT_DEVICE, type Device } from '@hearthside/services/people/accounts/device.contract.ts';
import { signIns } from '@hearthside/services/people/accounts/sign-in.entity.ts';
import { proveAddress } from '@hearthside/services/people/accounts/sign-in.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { handler as hubApi } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi, SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { useUserPool } from '../fixtures/identity/user-pool.ts';
import { somebody } from '../fixtures/table/people.ts';
import { countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const pool = useUserPool();
const hub = withRightsOf('hub', hubApi);
const composeMail = withRightsOf('mail', compose, 'mail');
const PASSWORD = 'embers';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const EDGE_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

/** Somebody with an account in the pool. Each sign-in is one of Cognito's, recorded as the shell does. */
async function aMember({ groups = [] as string[] } = {}) {
  const { email } = somebody();
  const uid = await pool.add(email, PASSWORD);
  return {
    uid,
    email,
    async signIn(userAgent: string, device?: string) {
      const { AuthenticationResult } = await pool.client().send(
        new InitiateAuthCommand({
          ClientId: 'browser',
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD },
        }),
      );
      const [, claims = ''] = AuthenticationResult?.IdToken?.split('.') ?? [];
      const { origin_jti, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      // Of five minutes ago, as Cognito's tell whole seconds.
      const before = { auth_time: String(iat - 300), iat: String(iat - 300) };
      const as = { uid, email, groups, claims: { origin_jti, ...before } };
      const headers = { 'user-agent': userAgent, ...(device && { [CLIENT_DEVICE]: device }) };
      const call = async <Body>(route: string, claims?: object) =>
        callApi<Body>(hub, route, { as: { ...as, claims: { ...as.claims, ...claims } }, headers });
      await call('PUT /api/hub/me');
      return {
        id: String(origin_jti),
        as,
        call,
        refreshToken: AuthenticationResult?.RefreshToken ?? '',
        devices: async () => (await call<Device[]>('GET /api/hub/me/devices')).body,
        /** The statuses with which each API answers it. */
        statuses: async () => {
          const answers = await Promise.all([
            call('GET /api/hub/me'),
            call('GET /api/hub/reviews'),
            callApi(storefront, 'GET /api/storefront/me', { as }),
            ...(groups.includes('admin') ? [callApi(admin, 'GET /api/admin/todos/counts', { as })] : []),
          ]);
          return answers.map(({ status }) => status);
        },
      };
    },
    /** The e-mails about new devices. */
    mails: async () => (await mails().query.bySubject({ noun: 'account', subjectId: uid }).go()).data,
  };
}

test('a person sees each browser that signed in once, by its name, the one that asks first', async () => {
  const ann = await aMember();
  await ann.signIn(EDGE_ON_WINDOWS, 'desk');
  const phone = await ann.signIn(SAFARI_ON_IPHONE, 'phone');
  const desk = await ann.signIn(EDGE_ON_WINDOWS, 'desk');
  await ann.signIn('curl/8', 'not an id!');
  const words = (devices: Device[]) => devices.map(({ browser, system }) => `${browser} on ${system}`);
  const devices = await phone.devices();
  expect(words(devices)).toEqual([
    'Safari on an iPhone',
    'another browser on another system',
    'Edge on Windows',
  ]);
  expect(devices.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(words(await desk.devices())[0]).toBe('Edge on Windows');
});

test('a sign-in that was not recorded is shown to itself', async () => {
  const ann = await aMember();
  const { call, id } = await ann.signIn(EDGE_ON_WINDOWS);
  await signIns().delete({ uid: ann.uid, id }).go();
  const { body } = await call<Device[]>('GET /api/hub/me/devices');
  expect(body).toMatchObject([{ browser: 'Edge', system: 'Windows', isThis: true }]);
});

test('ending a browser refuses every sign-in of it at once, on each API, and no other', async () => {
  const ann = await aMember({ groups: ['admin'] });
  const [first, phone, again] = [
    await ann.signIn(EDGE_ON_WINDOWS, 'desk'),
    await ann.signIn(SAFARI_ON_IPHONE, 'phone'),
    await ann.signIn(EDGE_ON_WINDOWS, 'desk'),
  ];
  expect(await again.statuses()).toEqual([200, 200, 200, 200]);
  expect((await phone.call(`DELETE /api/hub/me/devices/${again.id}`)).status).toBe(204);
  expect(await again.statuses()).toEqual([401, 401, 401, 401]);
  expect(await first.statuses()).toEqual([401, 401, 401, 401]);
  expect(await phone.statuses()).toEqual([200, 200, 200, 200]);
  expect(await phone.devices()).toHaveLength(1);

  const writes = watchWrites();
  expect((await again.call('PUT /api/hub/me')).status).toBe(401);
  expect(writes()).toEqual([]);
});

test('an admin’s role that is given or taken in the pool alone is told of the account from the next sign-in on', async () => {
  const { uid, email } = await aMember();
  const told = async (groups: string[]) => {
    await callApi(hub, 'PUT /api/hub/me', { as: { uid, email, groups } });
    const { data } = await accounts().get({ uid }).go();
    return data?.isAdmin;
  };
  // The first one makes the account.
  await told([]);
  expect([await told(['admin']), await told([])]).toEqual([true, undefined]);
});

test('two that are ended at the same moment are both ended', async () => {
  const ann = await aMember();
  const phone = await ann.signIn(SAFARI_ON_IPHONE, 'phone');
  const others = [await ann.signIn(EDGE_ON_WINDOWS, 'desk'), await ann.signIn(EDGE_ON_WINDOWS, 'work')];
  await Promise.all(others.map(({ id }) => phone.call(`DELETE /api/hub/me/devices/${id}`)));
  for (const other of others) expect((await other.statuses())[0]).toBe(401);
});

test('nobody ends another person’s sign-in', async () => {
  const [ann, ben] = [await aMember(), await aMember()];
  const [hers, his] = [await ann.signIn(EDGE_ON_WINDOWS), await ben.signIn(EDGE_ON_WINDOWS)];
  expect((await his.call(`DELETE /api/hub/me/devices/${hers.id}`)).status).toBe(404);
  expect((await hers.statuses())[0]).toBe(200);
});

test('ending all refuses every token, and Cognito refreshes none', async () => {
  const ann = await aMember();
  const [desk, phone] = [await ann.signIn(EDGE_ON_WINDOWS), await ann.signIn(SAFARI_ON_IPHONE)];
  expect((await phone.call('DELETE /api/hub/me/devices')).status).toBe(204);
  for (const one of [desk, phone]) {
    expect((await one.statuses())[0]).toBe(401);
    expect(await pool.canRefresh(one.refreshToken)).toBe(false);
  }
});

test('a browser that has signed in more often than a transaction has writes is ended with all of them', async () => {
  const ann = await aMember();
  const [desk, phone] = [
    await ann.signIn(EDGE_ON_WINDOWS, 'desk'),
    await ann.signIn(SAFARI_ON_IPHONE, 'phone'),
  ];
  const { data } = await signIns().get({ uid: ann.uid, id: phone.id }).go();
  if (!data) throw new Error('No sign-in');
  const others = Array.from({ length: 230 }, (_, place) => ({ ...data, id: `${phone.id}-${place}` }));
  await signIns().put(others).go();
  expect((await desk.call(`DELETE /api/hub/me/devices/${phone.id}`)).status).toBe(204);
  expect((await phone.statuses())[0]).toBe(401);
  const { data: kept } = await signIns().query.byUser({ uid: ann.uid }).go({ pages: 'all' });
  expect(kept.filter(({ isEnded }) => !isEnded).map(({ id }) => id)).toEqual([desk.id]);
});

test('an admin’s sign-in from a new browser sends one e-mail; the first one ever sends none, nor a customer’s', async () => {
  Object.assign(process.env, { BRAND: 'Hearthside', SITE_URL: 'https://shop.example' });
  const ann = await aMember({ groups: ['admin'] });
  const desk = await ann.signIn(EDGE_ON_WINDOWS, 'desk');
  await ann.signIn(EDGE_ON_WINDOWS, 'desk');
  expect(await ann.mails()).toEqual([]);
  const phone = await ann.signIn(SAFARI_ON_IPHONE, 'phone');
  await Promise.all([phone.call('PUT /api/hub/me'), phone.call('PUT /api/hub/me')]);
  const [mail, ...more] = await ann.mails();
  expect(more).toEqual([]);
  if (!mail) throw new Error('No e-mail');
  // Nobody has proved the address.
  expect(await composeMail(mail)).toBe('held');
  await proveAddress(ann);
  const message = await composeMail(mail);
  expect(message).toMatchObject({ to: ann.email, subject: 'A New Device Signed In to Hearthside' });
  expect(JSON.stringify(message)).toContain('Safari on an iPhone');

  await desk.call(`DELETE /api/hub/me/devices/${phone.id}`);
  await ann.signIn(SAFARI_ON_IPHONE, 'phone');
  expect(await ann.mails()).toHaveLength(2);

  const ben = await aMember();
  for (const device of ['desk', 'phone']) await ben.signIn(EDGE_ON_WINDOWS, device);
  expect(await ben.mails()).toEqual([]);
});

test.each(['notes', 'workshop/orders'])(
  'an admin’s sign-in that never reports itself is recorded by its first request, to %s',
  async (path) => {
    const ann = await aMember({ groups: ['admin'] });
    const { as } = await ann.signIn(EDGE_ON_WINDOWS, 'desk');
    const unreported = { ...as, claims: { ...as.claims, origin_jti: 'of-a-script' } };
    const ask = () => callApi(admin, `GET /api/admin/${path}`, { as: unreported });
    const [first, later] = [await countingCalls(ask), await countingCalls(ask)];
    expect(first.result.status).toBe(200);
    expect(await ann.mails()).toHaveLength(1);
    expect(later.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  },
);

test('a request pays for its check alone; the first with a new token notes that the sign-in is in use', async () => {
  const ann = await aMember();
  const { id, call } = await ann.signIn(EDGE_ON_WINDOWS);
  const seen = async () => (await signIns().get({ uid: ann.uid, id }).go()).data?.seenAt ?? '';
  const at = await seen();
  const { calls } = await countingCalls(() => call('GET /api/hub/reviews'));
  expect(calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  expect(await seen()).toBe(at);
  await call('GET /api/hub/reviews', { iat: String(Date.now() / 1000) });
  expect((await seen()) > at).toBe(true);
});
