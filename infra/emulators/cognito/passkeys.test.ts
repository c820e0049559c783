import { anAuthenticator } from './authenticator.fake.ts';
import type { PoolProperties } from './pool.ts';
import { totpCode } from './totp.ts';
import { PASSWORD, testPools } from './user-pools.fake.ts';

const POOL: PoolProperties = {
  Policies: {
    SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
  },
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  WebAuthnRelyingPartyID: 'localhost',
  WebAuthnUserVerification: 'required',
  WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
};
const flows = ['ALLOW_USER_AUTH', 'ALLOW_USER_PASSWORD_AUTH'];
const CLIENTS = { browser: { ExplicitAuthFlows: flows }, other: { ExplicitAuthFlows: flows }, password: {} };
const pool = testPools(POOL, CLIENTS);
const { WebAuthnFactorConfiguration, ...SINGLE } = POOL;
const single = testPools(SINGLE, CLIENTS);
const { WebAuthnRelyingPartyID, ...NAMELESS } = POOL;
const nameless = testPools(NAMELESS, CLIENTS);
const without = testPools();

interface Answer extends Record<string, unknown> {
  AuthenticationResult?: { AccessToken: string };
  ChallengeParameters?: { CREDENTIAL_REQUEST_OPTIONS: string };
  CredentialCreationOptions?: Asked;
}
type Asked = { challenge: string; rpId: string };
type Answers = Parameters<ReturnType<typeof anAuthenticator>['create']>[1];

/** A new account: its address, an access token, and what it does with passkeys. */
async function anAccount({ call, signIn, ...given } = pool) {
  const { email, AccessToken } = await given.anAccount();
  const tokenOf = async (client: string) =>
    ((await signIn(email, PASSWORD, client)) as Answer).AuthenticationResult?.AccessToken ?? '';
  const preferring = (PREFERRED_CHALLENGE: string, ClientId = 'browser') =>
    call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE },
    });
  return {
    ...{ email, AccessToken, tokenOf, preferring },
    async register(authenticator = anAuthenticator(), answers: Answers = {}, token = AccessToken) {
      const { CredentialCreationOptions } = (await call('StartWebAuthnRegistration', {
        AccessToken,
      })) as Answer;
      if (!CredentialCreationOptions) return call('StartWebAuthnRegistration', { AccessToken });
      const Credential = authenticator.create(CredentialCreationOptions, answers);
      return call('CompleteWebAuthnRegistration', { AccessToken: token, Credential });
    },
    async passkeys() {
      return ((await call('ListWebAuthnCredentials', { AccessToken })) as Answer).Credentials ?? [];
    },
    async begin() {
      const asked = (await preferring('WEB_AUTHN')) as Answer;
      const options: Asked = JSON.parse(asked.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}');
      return { asked, options, Session: asked.Session };
    },
    respond: (Session: unknown, credential: object, ClientId = 'browser') =>
      call('RespondToAuthChallenge', {
        ...{ ClientId, Session, ChallengeName: 'WEB_AUTHN' },
        ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(credential) },
      }),
    /** Takes codes from now on, and passkeys as both factors if it says so. */
    async takeCodes(WebAuthnMfaSettings?: object) {
      const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken });
      const UserCode = totpCode(String(SecretCode), Date.now());
      await call('VerifySoftwareToken', { AccessToken, UserCode });
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      return call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings, WebAuthnMfaSettings });
    },
  };
}

test('nobody learns whether an account exists by asking for its passkey', async () => {
  const { Session, ...answer } = await pool.call('InitiateAuth', {
    ClientId: 'browser',
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: 'nobody@shop.example', PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });
  const { Session: _, ...ofAnn } = (await (await anAccount()).begin()).asked;
  expect(answer).toEqual(ofAnn);
});

test.each([
  ['another passkey', (asked: Asked) => anAuthenticator().get(asked)],
  ['another challenge', (_: object, key: Key) => key.get({ challenge: 'AAAA', rpId: 'localhost' })],
  ['another relying party', (asked: Asked, key: Key) => key.get(asked, { rpId: 'shop.example' })],
  ['no user verification', (asked: Asked, key: Key) => key.get(asked, { verifies: false })],
  [
    'a forged signature',
    (asked: Asked, key: Key) => {
      const { response, ...credential } = anAuthenticator().get(asked);
      return { ...credential, id: key.id, rawId: key.id, response };
    },
  ],
])('a sign-in with %s is refused', async (_, answer) => {
  const ann = await anAccount();
  const key = anAuthenticator();
  await ann.register(key);
  const { Session, options } = await ann.begin();
  expect(await ann.respond(Session, answer(options, key))).toMatchObject({
    __type: 'NotAuthorizedException',
  });
});
type Key = ReturnType<typeof anAuthenticator>;

test.each([
  ['WebAuthnOriginNotAllowedException', { origin: 'https://other.example' }],
  ['WebAuthnOriginNotAllowedException', { origin: 'https://notlocalhost' }],
  ['WebAuthnRelyingPartyMismatchException', { rpId: 'other.example' }],
  ['WebAuthnCredentialNotSupportedException', { verifies: false }],
])('a registration is refused as %s: %j', async (__type, answers) => {
  const ann = await anAccount();
  expect(await ann.register(anAuthenticator(), answers)).toMatchObject({ __type });
  expect(await ann.passkeys()).toEqual([]);
});

test('a challenge counts once, and for the client that asked', async () => {
  const ann = await anAccount();
  const Credential = anAuthenticator().create({ challenge: 'AAAA', rp: { id: 'localhost' } });
  const complete = { AccessToken: ann.AccessToken, Credential };
  const unknown = { __type: 'WebAuthnChallengeNotFoundException' };
  expect(await pool.call('CompleteWebAuthnRegistration', complete)).toMatchObject(unknown);
  const ofOther = await ann.tokenOf('other');
  expect(await ann.register(anAuthenticator(), {}, ofOther)).toMatchObject({
    __type: 'WebAuthnClientMismatchException',
  });
  const key = anAuthenticator();
  await ann.register(key);
  expect(await pool.call('CompleteWebAuthnRegistration', complete)).toMatchObject(unknown);
  const { Session, options } = await ann.begin();
  const credential = key.get(options);
  expect(await ann.respond(Session, credential)).toHaveProperty('AuthenticationResult.AccessToken');
  expect(await ann.respond(Session, credential)).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('a user has 20 passkeys at most', async () => {
  const ann = await anAccount();
  for (let each = 0; each < 20; each += 1) expect(await ann.register()).toEqual({});
  expect(await ann.register()).toMatchObject({ __type: 'LimitExceededException' });
});

test('a pool or a client without passkeys refuses them', async () => {
  expect(await (await anAccount(without)).register()).toMatchObject({
    __type: 'WebAuthnNotEnabledException',
  });
  expect(await (await anAccount(nameless)).register()).toMatchObject({
    __type: 'WebAuthnConfigurationMissingException',
  });
  const ann = await anAccount();
  expect(await ann.preferring('WEB_AUTHN', 'password')).toMatchObject({
    __type: 'InvalidParameterException',
  });
});

test('who takes codes signs in by a passkey only if it counts as both factors, which needs a passkey and the codes', async () => {
  const ann = await anAccount();
  const { AccessToken } = ann;
  const WebAuthnMfaSettings = { Enabled: true };
  const invalid = { __type: 'InvalidParameterException' };
  expect(await ann.takeCodes(WebAuthnMfaSettings)).toMatchObject(invalid);
  const key = anAuthenticator();
  await ann.register(key);
  await ann.takeCodes();
  expect((await ann.begin()).asked).toMatchObject({ __type: 'NotAuthorizedException' });

  const prefer = (settings: object) => pool.call('SetUserMFAPreference', { AccessToken, ...settings });
  const codes = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled } });
  expect(await prefer({ WebAuthnMfaSettings })).toMatchObject(invalid);
  expect(await prefer({ WebAuthnMfaSettings, ...codes(true) })).toEqual({});
  expect(await pool.call('GetUser', { AccessToken })).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'WEB_AUTHN_MFA'],
  });
  const { Session, options } = await ann.begin();
  expect(await ann.respond(Session, key.get(options))).toHaveProperty('AuthenticationResult');
  expect(await pool.signIn(ann.email, PASSWORD)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(await prefer(codes(false))).toMatchObject(invalid);
  expect(await prefer({ WebAuthnMfaSettings: { Enabled: false }, ...codes(false) })).toEqual({});
});

test('where a passkey is one factor, nobody makes it both', async () => {
  const ann = await anAccount(single);
  await ann.register();
  expect(await ann.takeCodes({ Enabled: true })).toMatchObject({ __type: 'InvalidParameterException' });
});
