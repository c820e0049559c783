import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { QUOTAS } from '@hearthside/services/core/quotas/quota.contract.ts';
import { resetSecondFactor } from '@hearthside/services/people/accounts/second-factor.ts';
import { proveAddress, signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { useUserPool } from '../fixtures/identity/user-pool.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const pool = useUserPool();
const PASSWORD = 'embers';
const now = () => Math.floor(Date.now() / 1000);

beforeAll(() =>
  Object.assign(process.env, {
    ADMIN_SECOND_FACTOR: 'required',
    USER_POOL_CLIENT_IDS: 'browser,remembered,google',
  }),
);
afterAll(() => {
  delete process.env.ADMIN_SECOND_FACTOR;
});

/** An admin with an account in the pool, whose calls carry a sign-in of a moment ago. */
async function anAdmin() {
  const { email } = somebody();
  const account = { UserPoolId: pool.id, Username: email };
  const uid = await pool.add(email, PASSWORD);
  await signIn(somebody({ uid, email }));
  const caller = (claims: object = {}) => ({
    ...{ uid, email, groups: ['admin'] },
    claims: { 'cognito:username': uid, aud: 'browser', auth_time: String(now()), ...claims },
  });
  return {
    uid,
    email,
    account,
    /** The status and code with which the owner's API answers. */
    async asks(claims?: object) {
      const { status, body } = await callApi<{ code?: string }>(admin, 'GET /api/admin/todos/counts', {
        as: caller(claims),
      });
      return [status, body.code];
    },
    begin: (claims?: object) => callHub(caller(claims), 'PUT /api/hub/me/second-factor'),
    tell: () => callHub(caller(), 'POST /api/hub/me/passkeys'),
    async addPasskey() {
      await pool.addPasskey((await pool.signIn(email, PASSWORD)).accessToken);
    },
    /** `and` is what else Cognito is told. */
    async setUpApp(and: object = {}) {
      await pool.setUpApp((await pool.signIn(email, PASSWORD)).accessToken, and);
    },
  };
}

test('an admin is let in by a sign-in from after the app was set up, by password and code', async () => {
  const ann = await anAdmin();
  expect(await ann.asks()).toEqual([403, 'second-factor']);
  expect((await ann.begin()).status).toBe(409);
  await ann.setUpApp();
  // Until it is recorded, a sign-in from before may be somebody else's.
  expect(await ann.asks()).toEqual([403, 'second-factor']);

  const before = { auth_time: String(now() - 5) };
  expect((await ann.begin(before)).status).toBe(204);
  expect((await ann.asks(before))[0]).toBe(401);
  const since = { auth_time: String(now() + 1) };
  expect((await ann.asks(since))[0]).toBe(200);
  expect((await ann.asks({ ...since, aud: 'remembered' }))[0]).toBe(200);
  // Cognito asks nobody for a code whom Google has signed in.
  expect(await ann.asks({ ...since, aud: 'google' })).toEqual([403, 'second-factor']);
});

test('an admin whose sign-in takes no code any more is refused, whenever the app was set up', async () => {
  const ann = await anAdmin();
  await ann.setUpApp();
  await ann.begin();
  const off = { SoftwareTokenMfaSettings: { Enabled: false } };
  await pool.client().send(new AdminSetUserMFAPreferenceCommand({ ...ann.account, ...off }));
  const later = Date.now() + 61_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  const answer = await ann.asks({ auth_time: String(now()) });
  clock.mockRestore();
  expect(answer).toEqual([403, 'second-factor']);
});

test('a passkey alone is no second factor for the API, and counts as both beside an app', async () => {
  const ann = await anAdmin();
  await ann.addPasskey();
  expect((await ann.begin()).status).toBe(409);
  expect(await ann.asks({ auth_time: String(now() + 1) })).toEqual([403, 'second-factor']);
  await ann.setUpApp({ WebAuthnMfaSettings: { Enabled: true } });
  await ann.begin();
  expect(await pool.asksForPasskey(ann.email)).toBe(true);
  expect((await ann.asks({ auth_time: String(now() + 1) }))[0]).toBe(200);
  // The passkey signs in alone from then on, which opens the account, and not the admin's routes.
  await resetSecondFactor(ann.uid);
  expect(await pool.asksForPasskey(ann.email)).toBe(true);
});

test('another admin resets the factor of one who has lost the device: the password is enough then, to set up a new one', async () => {
  const [ann, ben] = [await anAdmin(), await anAdmin()];
  for (const one of [ann, ben]) {
    await one.setUpApp();
    await one.begin();
  }
  expect((await pool.signIn(ann.email, PASSWORD)).refreshToken).toBe('');
  const reset = await callApi(admin, `POST /api/admin/users/${ann.uid}/second-factor-reset`, {
    as: {
      ...{ uid: ben.uid, groups: ['admin'] },
      claims: { 'cognito:username': ben.uid, aud: 'browser', auth_time: String(now() + 1) },
    },
  });
  expect(reset.status).toBe(204);
  expect((await pool.signIn(ann.email, PASSWORD)).refreshToken).not.toBe('');
  expect((await ann.asks({ auth_time: String(now() - 5) }))[0]).toBe(401);
  expect(await ann.asks({ auth_time: String(now() + 1) })).toEqual([403, 'second-factor']);
});

test('an account is told by e-mail that its sign-in takes a code, that it takes none any more, and of a passkey', async () => {
  const ann = await anAdmin();
  Object.assign(process.env, { BRAND: 'Hearthside', SITE_URL: 'https://shop.example' });
  await proveAddress(ann);
  const told = async (kind = 'secondFactor') => {
    const { data } = await mails().query.bySubject({ noun: 'account', subjectId: ann.uid }).go();
    const latest = data.filter((mail) => mail.kind.startsWith(kind)).at(-1);
    const message = latest && (await composeMail(latest));
    return typeof message === 'object' ? [message.to, message.subject] : message;
  };
  expect(await told()).toBeUndefined();
  await ann.setUpApp();
  await ann.begin();
  expect(await told()).toEqual([ann.email, 'Your Sign-In Takes a Code Now at Hearthside']);
  await resetSecondFactor(ann.uid);
  expect(await told()).toEqual([ann.email, 'Your Sign-In Takes No Code Now at Hearthside']);
  expect((await ann.tell()).status).toBe(202);
  expect(await told('passkey')).toEqual([ann.email, 'A Passkey Was Added at Hearthside']);
  // Whoever adds and removes them again and again spends no further e-mails.
  for (let more = 1; more < QUOTAS.passkey.limit; more++) expect((await ann.tell()).status).toBe(202);
  expect((await ann.tell()).status).toBe(429);
  const { data } = await mails().query.bySubject({ noun: 'account', subjectId: ann.uid }).go();
  expect(data.filter(({ kind }) => kind.startsWith('passkey'))).toHaveLength(QUOTAS.passkey.limit);
});

test('where the setting is off, an admin signs in by the password alone', async () => {
  const { ADMIN_SECOND_FACTOR } = process.env;
  delete process.env.ADMIN_SECOND_FACTOR;
  const { status } = await callAdmin('GET /api/admin/todos/counts');
  process.env.ADMIN_SECOND_FACTOR = ADMIN_SECOND_FACTOR;
  expect(status).toBe(200);
});
