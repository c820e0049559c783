import { totpCode } from './totp.ts';
import { PASSWORD, testPools } from './user-pools.fake.ts';

const STEP = 30_000;
const { anAccount, call, signIn } = testPools({
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
});
const withoutMfa = testPools();

/** An account whose sign-in takes a code; `at` is the moment of the code that verified it. */
async function withTotp() {
  const { email, AccessToken } = await anAccount();
  const at = Date.now();
  const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken });
  const secret = String(SecretCode);
  await call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, at) });
  await call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return { email, AccessToken, secret, at };
}

const respond = (email: string, Session: unknown, code: string) =>
  call('RespondToAuthChallenge', {
    ClientId: 'browser',
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  });

test('codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1_111_111_109, 20_000_000_000].map((seconds) => totpCode(secret, seconds * 1000))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

test('a sign-in takes a code after the password, and the user’s record says so', async () => {
  const { email, AccessToken, secret, at } = await withTotp();
  expect(await call('GetUser', { AccessToken })).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  const asked = await signIn(email, PASSWORD);
  expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) });
  expect(asked.AuthenticationResult).toBeUndefined();
  const answer = await respond(email, asked.Session, totpCode(secret, at + STEP));
  expect(answer.AuthenticationResult).toBeDefined();
  expect(await respond(email, asked.Session, totpCode(secret, at + STEP))).toMatchObject({
    __type: 'NotAuthorizedException',
  });
});

test('a wrong code is refused, and the same session takes the right one', async () => {
  const { email, secret, at } = await withTotp();
  const { Session } = await signIn(email, PASSWORD);
  const right = totpCode(secret, at + STEP);
  const wrong = right === '000000' ? '000001' : '000000';
  expect(await respond(email, Session, wrong)).toMatchObject({ __type: 'CodeMismatchException' });
  expect((await respond(email, Session, right)).AuthenticationResult).toBeDefined();
});

test('a code is taken once, also the one that verified the app', async () => {
  const { email, secret, at } = await withTotp();
  const { Session } = await signIn(email, PASSWORD);
  expect(await respond(email, Session, totpCode(secret, at))).toMatchObject({
    __type: 'ExpiredCodeException',
  });
});

test('a session ends after three minutes', async () => {
  const { email, secret } = await withTotp();
  const { Session } = await signIn(email, PASSWORD);
  const later = Date.now() + 3 * 60_000 + 1;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  const answer = await respond(email, Session, totpCode(secret, later));
  now.mockRestore();
  expect(answer).toMatchObject({
    __type: 'NotAuthorizedException',
    message: expect.stringContaining('expired'),
  });
});

test('nothing is switched on before a code has shown that the app has the secret', async () => {
  const { email, AccessToken } = await anAccount();
  const prefer = () =>
    call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
  const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken });
  expect(await prefer()).toMatchObject({ __type: 'InvalidParameterException' });
  const right = totpCode(String(SecretCode), Date.now());
  const verify = (UserCode: string) => call('VerifySoftwareToken', { AccessToken, UserCode });
  expect(await verify(right === '000000' ? '000001' : '000000')).toMatchObject({
    __type: 'EnableSoftwareTokenMFAException',
  });
  expect(await verify('12345')).toMatchObject({ __type: 'InvalidParameterException' });
  expect((await signIn(email, PASSWORD)).AuthenticationResult).toBeDefined();
  expect(await verify(right)).toEqual({ Status: 'SUCCESS' });
  expect(await prefer()).toEqual({});
  expect((await signIn(email, PASSWORD)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
});

test('a pool without MFA has no software tokens', async () => {
  const { AccessToken } = await withoutMfa.anAccount();
  expect(await withoutMfa.call('AssociateSoftwareToken', { AccessToken })).toMatchObject({
    __type: 'SoftwareTokenMFANotFoundException',
  });
});
