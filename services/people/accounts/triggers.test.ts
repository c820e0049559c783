import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { useUserPool } from '@hearthside/tests/fixtures/identity/user-pool.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { QUOTAS } from '../../core/quotas/quota.contract.ts';
import { quotas } from '../../core/quotas/quota.entity.ts';
import { log } from '../../core/runtime/log.ts';
import { accounts } from './account.entity.ts';
import { handler as customMessage } from './custom-message.lambda.ts';
import { handler as postConfirmation } from './post-confirmation.lambda.ts';
import { handler as preSignUp } from './pre-sign-up.lambda.ts';
import { signIn } from './sign-in.ts';

useTable();
const pool = useUserPool();
const PASSWORD = 'squatters-word';
const GOOGLE_ID = '123456789012345678901';
let cognito: CognitoIdentityProviderClient;
beforeAll(() => {
  process.env.SIGN_UPS_AN_HOUR = '300';
  cognito = pool.client();
});
afterEach(() => {
  delete process.env.PASSKEYS;
  process.env.SIGN_UPS_AN_HOUR = '300';
});

/** An account with a password and a record, whose address somebody has proved or not. */
async function anAccount(isAddressProven: boolean) {
  const { email } = somebody();
  const account = { UserPoolId: pool.id, Username: email };
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      ...account,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password: PASSWORD, Permanent: true }));
  const uid = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  await signIn(somebody({ uid, email, isAddressProven }));
  return { uid, email };
}

function event<Event>(
  triggerSource: string,
  userName: string,
  userAttributes: Record<string, string>,
): Event {
  return {
    userPoolId: pool.id,
    callerContext: { clientId: 'google' },
    userName,
    triggerSource,
    request: { userAttributes },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as Event;
}

const signUp = (email: string) =>
  preSignUp(event<PreSignUpTriggerEvent>('PreSignUp_SignUp', 'new', { email, phone_number: '+15555555555' }));
const signInWithGoogle = (email: string, email_verified = 'true', id = GOOGLE_ID) =>
  preSignUp(
    event<PreSignUpTriggerEvent>('PreSignUp_ExternalProvider', `Google_${id}`, {
      email,
      email_verified,
      name: 'Ann',
    }),
  );
const recordOf = async (uid: string) => (await accounts().get({ uid }).go({ consistent: true })).data;
const identitiesOf = async (email: string) => {
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username: email }));
  return user.UserAttributes?.find(({ Name }) => Name === 'identities')?.Value ?? '';
};

test('a user who signs up is confirmed at once and can be sent a password-reset code, by e-mail only', async () => {
  const { response } = await signUp('a@hearthside.example');
  expect(response).toEqual({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false });
});

test('beyond the shop’s limit of an hour, further sign-ups are refused and logged for the alarm', async () => {
  const warned = jest.spyOn(log, 'warn').mockImplementation();
  const { data } = await quotas().get({ what: 'signUp', who: 'all' }).go();
  process.env.SIGN_UPS_AN_HOUR = String((data?.count ?? 0) + 3);
  const tried = await Promise.allSettled(
    Array.from({ length: 5 }, (_, place) => signUp(`new-${place}@hearthside.example`)),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(warned.mock.calls.map(([, fields]) => fields)).toEqual([
    { refusedSignUps: 1 },
    { refusedSignUps: 1 },
  ]);
  warned.mockRestore();
});

const code = (uid: string, email: string, source = 'ForgotPassword') =>
  customMessage(event<CustomMessageTriggerEvent>(`CustomMessage_${source}`, uid, { sub: uid, email }));
const sent = async (codes: Promise<unknown>[]) =>
  (await Promise.allSettled(codes)).filter(({ status }) => status === 'fulfilled').length;

test.each([
  'UpdateUserAttribute',
  'VerifyUserAttribute',
  'ResendCode',
  'SignUp',
  'AdminCreateUser',
  'Authentication',
])(
  'no code leaves for what the shop does not offer (%s), so no account sends one to a stranger',
  async (source) => {
    const { uid } = await anAccount(true);
    await expect(code(uid, 'stranger@elsewhere.example', source)).rejects.toThrow('NotOffered');
  },
);

test('codes to an address are few, and unproven addresses use up their own share only', async () => {
  jest.spyOn(log, 'warn').mockImplementation();
  process.env.UNPROVEN_CODES_A_DAY = '4';
  const proven = await anAccount(true);
  const squatters = await Promise.all(Array.from({ length: 6 }, () => anAccount(false)));
  let left = 0;
  for (const { uid, email } of squatters) left += await sent([code(uid, email)]);
  expect(left).toBe(4);
  for (let turn = 0; turn < 12; turn++) left += await sent([code(proven.uid, proven.email.toUpperCase())]);
  expect(left).toBe(4 + QUOTAS.code.limit);
});

test('a sign-up without an address is refused', async () => {
  const event = { triggerSource: 'PreSignUp_SignUp', request: { userAttributes: {} } };
  await expect(preSignUp(event as PreSignUpTriggerEvent)).rejects.toThrow('AddressMissing');
});

test('an administrator vouches for the accounts that they create', async () => {
  const { response } = await preSignUp(
    event<PreSignUpTriggerEvent>('PreSignUp_AdminCreateUser', 'new', { email: 'a@hearthside.example' }),
  );
  expect(response).toEqual({ autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false });
});

test('Google and an account whose address is proven are joined, and its password and sign-ins stay', async () => {
  const { uid, email } = await anAccount(true);
  const { refreshToken } = await pool.signIn(email, PASSWORD);
  await signInWithGoogle(email.toUpperCase());
  await signInWithGoogle(email);
  expect(JSON.parse(await identitiesOf(email))).toEqual([
    expect.objectContaining({ providerName: 'Google', userId: GOOGLE_ID }),
  ]);
  expect(await pool.canSignIn(email, PASSWORD)).toBe(true);
  expect(await pool.canRefresh(refreshToken)).toBe(true);
  expect(await recordOf(uid)).not.toHaveProperty('sessionsValidFrom');
});

test('Google takes over an account whose address nobody has proved: its password, app, passkeys, sign-ins and tokens end, its data stay', async () => {
  const { uid, email } = await anAccount(false);
  const { accessToken, refreshToken } = await pool.signIn(email, PASSWORD);
  await pool.addPasskey(accessToken);
  await pool.setUpApp(accessToken, { WebAuthnMfaSettings: { Enabled: true } });
  expect(await pool.asksForPasskey(email)).toBe(true);
  process.env.PASSKEYS = 'taken';
  await signInWithGoogle(email, 'true', '2');
  expect(await pool.asksForPasskey(email)).toBe(false);
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username: email }));
  expect(user.UserMFASettingList).toBeUndefined();
  expect(await identitiesOf(email)).toContain('Google');
  expect(await pool.canSignIn(email, PASSWORD)).toBe(false);
  expect(await pool.canRefresh(refreshToken)).toBe(false);
  expect(await recordOf(uid)).toMatchObject({
    uid,
    provenEmail: email,
    sessionsValidFrom: expect.any(Number),
    displayName: 'Somebody',
  });
});

test('an address that Google has not verified opens nothing, whether it has an account or not', async () => {
  const { email } = await anAccount(false);
  for (const address of [email, 'nobody@hearthside.example'])
    for (const word of ['false', ''])
      await expect(signInWithGoogle(address, word, '3')).rejects.toThrow('UnverifiedAddress');
  expect(await identitiesOf(email)).toBe('');
  expect(await pool.canSignIn(email, PASSWORD)).toBe(true);
});

test('a user of Google without an account gets one of their own', async () => {
  await expect(signInWithGoogle('new@hearthside.example', 'true', '4')).resolves.toBeDefined();
});

test('a reset by code proves the address, ends every sign-in before it, and may run twice', async () => {
  const { uid, email } = await anAccount(false);
  const { refreshToken } = await pool.signIn(email, PASSWORD);
  const reset = event<PostConfirmationTriggerEvent>('PostConfirmation_ConfirmForgotPassword', uid, {
    sub: uid,
    email,
  });
  await postConfirmation(reset);
  await postConfirmation(reset);
  expect(await pool.canRefresh(refreshToken)).toBe(false);
  expect(await recordOf(uid)).toMatchObject({ provenEmail: email, sessionsValidFrom: expect.any(Number) });
});

test('a reset whose sign-out fails is an error, and the address is proven all the same', async () => {
  const { uid, email } = await anAccount(false);
  await expect(
    postConfirmation(
      event<PostConfirmationTriggerEvent>('PostConfirmation_ConfirmForgotPassword', 'no-such-user', {
        sub: uid,
        email,
      }),
    ),
  ).rejects.toThrow();
  expect(await recordOf(uid)).toMatchObject({ provenEmail: email });
});

test('a confirmed sign-up proves nothing', async () => {
  const { uid, email } = await anAccount(false);
  await postConfirmation(
    event<PostConfirmationTriggerEvent>('PostConfirmation_ConfirmSignUp', uid, { sub: uid, email }),
  );
  expect(await recordOf(uid)).not.toHaveProperty('provenEmail');
});
