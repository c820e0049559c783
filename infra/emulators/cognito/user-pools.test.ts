import {
  AdminAddUserToGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { arn, REGION, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { startTestPools } from './user-pools.fake.ts';
import type { UserPools } from './user-pools.ts';

const POOL = `${REGION}_AbCdEf123`;
const CLIENT = 'abcdefghijklmnopqrstuvwxyz';
const PASSWORD = 'sparks';
/** For how many seconds a client's refresh tokens are taken after they were rotated. */
const GRACE = { patient: 60, strict: 0 };

let database: TestStore;
let pools: UserPools;
const mails: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  database = await startTestStore();
  pools = await start();
  configure();
});
afterEach(() => signOut().catch(() => undefined));
afterAll(async () => {
  await pools.close();
  await database.close();
});

function start() {
  return startTestPools({
    pools: [
      testResource('AWS::Cognito::UserPool', POOL, {
        Policies: { PasswordPolicy: { MinimumLength: 6 } },
        LambdaConfig: { PreSignUp: arn('lambda', 'function:pre-sign-up') },
        VerificationMessageTemplate: {
          EmailSubject: 'Your code',
          EmailMessage: '<p>It is</p> <b>{####}</b>',
        },
      }),
    ],
    clients: [
      testResource('AWS::Cognito::UserPoolClient', CLIENT, {
        UserPoolId: POOL,
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
        PreventUserExistenceErrors: 'ENABLED',
      }),
      ...Object.entries(GRACE).map(([id, RetryGracePeriodSeconds]) =>
        testResource('AWS::Cognito::UserPoolClient', id, {
          UserPoolId: POOL,
          ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
          RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds },
        }),
      ),
    ],
    groups: [testResource('AWS::Cognito::UserPoolGroup', 'admin', { UserPoolId: POOL, GroupName: 'admin' })],
    store: database.store,
    iam: { secretOf: (key) => (key === 'local' ? 'local' : undefined), allows: () => true },
    lambda: { invoke: async () => ({ response: { autoConfirmUser: true } }) },
    sendMail: async (mail) => {
      mails.push(mail);
    },
  });
}

function configure() {
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL, userPoolClientId: CLIENT, userPoolEndpoint: `${pools.url}/` } },
  });
}

let accounts = 0;
async function anAccount(): Promise<string> {
  accounts += 1;
  const username = `tester-${accounts}@example.com`;
  await signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username, name: 'A Tester' } },
  });
  return username;
}

const claims = async () => (await fetchAuthSession()).tokens?.idToken?.payload;

test('an address is the same in upper and lower case, and can be taken once', async () => {
  const username = await anAccount();
  const loud = username.toUpperCase();
  await expect(signUp({ username: loud, password: PASSWORD })).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  expect((await signIn({ username: loud, password: PASSWORD })).isSignedIn).toBe(true);
});

test('two concurrent sign-ups create one account', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => signUp({ username: 'race@example.com', password: PASSWORD })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a wrong password and an unknown user are answered alike', async () => {
  const username = await anAccount();
  for (const input of [
    { username, password: 'wrong-one' },
    { username: 'nobody@example.com', password: PASSWORD },
  ]) {
    await expect(signIn(input)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  }
});

test('a password that the policy forbids is refused with the reason', async () => {
  await expect(signUp({ username: 'short@example.com', password: '12345' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
});

test('tokens are refreshed, carry a group that was added meanwhile, and end with a global sign-out', async () => {
  const username = await anAccount();
  await signIn({ username, password: PASSWORD });
  const tools = new CognitoIdentityProviderClient({
    endpoint: pools.url,
    region: REGION,
    credentials: RUNNER_KEY,
  });
  await tools.send(
    new AdminAddUserToGroupCommand({ UserPoolId: POOL, Username: username, GroupName: 'admin' }),
  );
  expect((await claims())?.['cognito:groups']).toBeUndefined();
  const refreshed = await fetchAuthSession({ forceRefresh: true });
  expect(refreshed.tokens?.idToken?.payload['cognito:groups']).toEqual(['admin']);

  const accessToken = refreshed.tokens?.accessToken.toString();
  await tools.send(new AdminUserGlobalSignOutCommand({ UserPoolId: POOL, Username: username }));
  const answer = await call('GetUser', { AccessToken: accessToken });
  expect(answer).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('a refresh token is taken again within the grace period only, and what was given for it stays', async () => {
  const USERNAME = await anAccount();
  const given = async (action: string, input: object) => {
    const { AuthenticationResult, __type } = (await call(action, input)) as {
      AuthenticationResult?: { RefreshToken: string };
      __type?: string;
    };
    return AuthenticationResult?.RefreshToken ?? __type;
  };
  const ends = Object.keys(GRACE).map(async (ClientId) => {
    const AuthParameters = { USERNAME, PASSWORD };
    const first = await given('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const refresh = (RefreshToken?: string) => given('GetTokensFromRefreshToken', { ClientId, RefreshToken });
    const second = await refresh(first);
    const retried = await refresh(first);
    expect(new Set([first, second, retried, await refresh(second)]).size).toBe(4);
    return retried;
  });
  expect(await Promise.all(ends)).toEqual([
    expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    'RefreshTokenReuseException',
  ]);
  const AuthParameters = { REFRESH_TOKEN: 'any' };
  expect(
    await call('InitiateAuth', { ClientId: CLIENT, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
  ).toMatchObject({
    __type: 'InvalidParameterException',
  });
});

test('the library keeps the refresh token that it was given last', async () => {
  await signIn({ username: await anAccount(), password: PASSWORD });
  const ids = new Set<unknown>();
  for (const _ of [1, 2, 3])
    ids.add((await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload.jti);
  expect([ids.size, ids.has(undefined)]).toEqual([3, false]);
});

test('a forgotten password is replaced with the code from the e-mail, which works once', async () => {
  const username = await anAccount();
  await resetPassword({ username });
  const mail = mails.findLast(({ to }) => to === username);
  expect(mail).toMatchObject({ subject: 'Your code', text: expect.stringMatching(/^It is\n\d{6}$/) });
  const confirmationCode = mail?.text.slice(-6) ?? '';
  const change = { username, confirmationCode, newPassword: 'embers' };
  await expect(confirmResetPassword({ ...change, confirmationCode: 'wrong' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await confirmResetPassword(change);
  await expect(confirmResetPassword(change)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect((await signIn({ username, password: 'embers' })).isSignedIn).toBe(true);
});

test('a code for an unknown address is answered like any other, and nothing is sent', async () => {
  const before = mails.length;
  const { nextStep } = await resetPassword({ username: 'unknown@example.com' });
  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  expect(mails).toHaveLength(before);
});

test.each([
  [
    'a forged access token',
    'GetUser',
    { AccessToken: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
    'NotAuthorizedException',
  ],
  ['an admin action without a key', 'ListUsers', { UserPoolId: POOL }, 'UnrecognizedClientException'],
  ['an unknown client', 'SignUp', { ClientId: 'other' }, 'ResourceNotFoundException'],
  ['an action that is not emulated', 'CreateUserPool', {}, 'UnknownOperationException'],
])('%s is refused', async (_, action, input, type) => {
  expect(await call(action, input)).toMatchObject({ __type: type });
});

test('accounts, keys and sign-ins survive a restart, and no password is stored', async () => {
  const username = await anAccount();
  await signIn({ username, password: PASSWORD });
  const before = await pools.jwks(`https://${regionalHost('cognito-idp')}/${POOL}`);
  await pools.close();
  pools = await start();
  configure();
  expect(await pools.jwks(`https://${regionalHost('cognito-idp')}/${POOL}`)).toEqual(before);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload.email).toBe(username);
  const kept = JSON.stringify(await database.store.collection(`user-pool/${POOL}/users`).list());
  expect(kept).toContain(username);
  expect(kept).not.toContain(PASSWORD);
});

async function call(action: string, input: object): Promise<object> {
  const response = await fetch(pools.url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify(input),
  });
  return response.json();
}
