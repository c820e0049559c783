import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isMap, text } from './action.ts';
import { CognitoError, invalidParameter, sessionExpired } from './cognito-error.ts';
import { takesTotp } from './mfa.ts';
import { oneTimeValues } from './one-time-value.ts';
import { passkeysOf } from './passkey.ts';
import type { Client, Pool } from './pool.ts';
import {
  countsAsBoth,
  originOf,
  relyingParty,
  takesPasskeys,
  verification,
  webAuthn,
} from './relying-party.ts';
import type { User } from './user.ts';

const PASSKEY = 'WEB_AUTHN';

/** Who is asked for a factor, or with a `challenge` for a passkey, by session. */
const asked = oneTimeValues<{ sub: string | undefined; clientId: string; challenge?: string }>(3 * 60_000);

/** The first answer to USER_AUTH: the question for a passkey, if it is preferred and there is one, else for a choice. */
export async function askForFactor(client: Client, user: User | undefined, preferred?: string) {
  if (preferred && preferred !== PASSKEY)
    throw invalidParameter(`The preferred challenge ${preferred} is not emulated.`);
  const { pool, id: clientId } = client;
  const isUsable = user !== undefined && takesPasskeys(pool) && passkeysOf(user).length > 0;
  if (preferred && isUsable) return askForPasskey(client, user);
  // Without a passkey as without an account.
  const challenges = ['PASSWORD', 'PASSWORD_SRP', ...(isUsable && isEnough(pool, user) ? [PASSKEY] : [])];
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    ChallengeParameters: {},
    AvailableChallenges: challenges,
    Session: ask({ sub: user?.sub, clientId }),
  };
}

async function askForPasskey({ pool, id: clientId }: Client, user: User) {
  const rpID = relyingParty(pool);
  if (!isEnough(pool, user)) throw refused('Password Challenge is Required to SignIn');
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeysOf(user).map(({ id, transports }) => ({ id, transports })),
    userVerification: user.isPasskeyBoth ? 'required' : verification(pool),
  });
  return {
    ChallengeName: PASSKEY,
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    Session: ask({ sub: user.sub, clientId, challenge: options.challenge }),
  };
}

/** Whoever takes codes signs in by a passkey only if it counts as both factors. */
function isEnough(pool: Pool, user: User): boolean {
  return !takesTotp(pool, user) || (countsAsBoth(pool) && user.isPasskeyBoth === true);
}

/** The user whose passkey has signed the challenge of the session. @throws NotAuthorizedException */
export async function takePasskey(client: Client, session: string, responses: Record<string, string>) {
  const { pool } = client;
  const { user, challenge } = await answered(client, session);
  const response = credentialOf(text(responses, 'CREDENTIAL'));
  const passkey = passkeysOf(user).find(({ id }) => id === response.id);
  if (!challenge || !passkey) throw refused('The passkey is not of this user.');
  const expectedRPID = relyingParty(pool);
  const expectedOrigin = originOf(response.response.clientDataJSON, expectedRPID);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedOrigin,
    expectedRPID,
    expectedChallenge: challenge,
    requireUserVerification: verification(pool) === 'required' || user.isPasskeyBoth === true,
    credential: { ...passkey, publicKey: Buffer.from(passkey.publicKey, 'base64url') },
  }).catch((error: Error) => {
    throw refused(error.message);
  });
  if (!verified) throw refused('The signature is wrong.');
  const { newCounter: counter } = authenticationInfo;
  return pool.users.update(user.sub, (now) => {
    // It may have been removed meanwhile.
    if (!passkeysOf(now).some(({ id }) => id === passkey.id)) throw refused('The passkey is gone.');
    return {
      passkeys: passkeysOf(now).map((each) => (each.id === passkey.id ? { ...each, counter } : each)),
    };
  });
}

function ask(question: { sub: string | undefined; clientId: string; challenge?: string }): string {
  const session = randomBytes(256).toString('base64url');
  asked.keep(session, question);
  return session;
}

/** Each session is answered once. */
async function answered(client: Client, session: string) {
  const question = asked.take(session);
  const user = question?.sub && (await client.pool.users.find(question.sub));
  if (!user || question.clientId !== client.id) throw sessionExpired();
  return { user, challenge: question.challenge };
}

function credentialOf(json: string): AuthenticationResponseJSON {
  try {
    const given: unknown = JSON.parse(json);
    if (isMap(given) && isMap(given.response) && typeof given.response.clientDataJSON === 'string')
      return given as unknown as AuthenticationResponseJSON;
  } catch {}
  throw invalidParameter('CREDENTIAL is not the answer of an authenticator.');
}

const refused = (message: string) => new CognitoError('NotAuthorizedException', message);
