import { createHash, randomBytes } from 'node:crypto';
import { type Action, strings, text } from './action.ts';
import { CognitoError, invalidParameter, sessionExpired, wrongCredentials } from './cognito-error.ts';
import { countingFailures } from './failed-attempts.ts';
import { takesTotp, takeTotpCode } from './mfa.ts';
import { oneTimeValues } from './one-time-value.ts';
import { askForFactor, takePasskey } from './passkey-sign-in.ts';
import type { Client } from './pool.ts';
import { challenge, passwordMatches, type ServerChallenge, simulatedVerifier } from './srp.ts';
import type { User } from './user.ts';

/** A challenge that waits for its response. */
interface Pending {
  user: User | undefined;
  /** The sub; a simulated one if there is no such user. */
  userId: string;
  client: Client;
  srp: ServerChallenge;
}

// Cognito's default AuthSessionValidity.
const SESSION_MS = 3 * 60_000;
const pending = oneTimeValues<Pending>(SESSION_MS);
/** Who has shown the password and is asked for a code, by session. */
const awaitingCode = oneTimeValues<{ sub: string; clientId: string }>(SESSION_MS);

const FLOWS = new Map(
  Object.entries({
    USER_SRP_AUTH: 'ALLOW_USER_SRP_AUTH',
    USER_PASSWORD_AUTH: 'ALLOW_USER_PASSWORD_AUTH',
    USER_AUTH: 'ALLOW_USER_AUTH',
    REFRESH_TOKEN_AUTH: 'ALLOW_REFRESH_TOKEN_AUTH',
    REFRESH_TOKEN: 'ALLOW_REFRESH_TOKEN_AUTH',
  }),
);

export const InitiateAuth: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  const flow = text(input, 'AuthFlow');
  const permission = FLOWS.get(flow);
  if (!permission) throw invalidParameter(`Unsupported AuthFlow ${flow}`);
  refuseUnlessAllowed(client, flow, permission);
  const parameters = strings(input, 'AuthParameters');
  if (permission === 'ALLOW_REFRESH_TOKEN_AUTH') return refresh(client, parameters.REFRESH_TOKEN);
  if (permission === 'ALLOW_USER_PASSWORD_AUTH') return signInByPassword(client, parameters);
  const user = await client.pool.users.find(text(parameters, 'USERNAME'));
  if (permission === 'ALLOW_USER_AUTH') return askForFactor(client, user, parameters.PREFERRED_CHALLENGE);
  return srpChallenge(client, user, parameters.USERNAME ?? '', text(parameters, 'SRP_A'));
};

/** @throws InvalidParameterException */
export function refuseUnlessAllowed({ properties }: Client, flow: string, permission: string): void {
  if (!properties.ExplicitAuthFlows?.includes(permission))
    throw invalidParameter(`${flow} flow not enabled for this client`);
}

/** Signs in by `USERNAME` and `PASSWORD`. @throws NotAuthorizedException */
export async function signInByPassword(client: Client, parameters: Record<string, string>) {
  const username = text(parameters, 'USERNAME');
  const user = await client.pool.users.find(username);
  const { identity, verifier } = identityOf(client, user, username);
  const password = text(parameters, 'PASSWORD');
  const isRight = countingFailures(identity.userId, () => passwordMatches(identity, verifier, password));
  if (!isRight || !user) throw wrongCredentials();
  return passwordShown(client, user);
}

export const RespondToAuthChallenge: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  const name = text(input, 'ChallengeName');
  const responses = strings(input, 'ChallengeResponses');
  if (name === 'PASSWORD_VERIFIER') return verifyPassword(client, responses);
  if (name === 'SOFTWARE_TOKEN_MFA') return verifyCode(client, text(input, 'Session'), responses);
  if (name === 'WEB_AUTHN')
    return signedIn(client, await takePasskey(client, text(input, 'Session'), responses));
  throw invalidParameter(`Unsupported challenge ${name}`);
};

export const GetTokensFromRefreshToken: Action = async (directory, input) =>
  refresh(directory.client(input.ClientId), text(input, 'RefreshToken'));

/** Answers an unknown user with a challenge that cannot be met, so that nobody learns which accounts exist. */
function srpChallenge(client: Client, user: User | undefined, username: string, srpA: string) {
  const { identity, verifier } = identityOf(client, user, username);
  const { userId } = identity;
  const srp = challenge(identity, verifier, srpA);
  if (!srp) throw invalidParameter('SRP_A is not acceptable.');
  const secretBlock = randomBytes(256).toString('base64');
  pending.keep(secretBlock, { user: user?.password && user, userId, client, srp });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SRP_B: srp.srpB,
      SECRET_BLOCK: secretBlock,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

async function verifyPassword(client: Client, responses: Record<string, string>) {
  const secretBlock = text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const { user, userId, srp } = takeChallenge(secretBlock, client);
  const timestamp = text(responses, 'TIMESTAMP');
  const signature = text(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const proves = countingFailures(
    userId,
    () => user !== undefined && srp.proves(Buffer.from(secretBlock, 'base64'), timestamp, signature) === true,
  );
  if (!proves || !user) throw wrongCredentials();
  return passwordShown(client, user);
}

/** The tokens, or the question for a code. */
function passwordShown(client: Client, user: User) {
  if (!takesTotp(client.pool, user)) return signedIn(client, user);
  const Session = randomBytes(256).toString('base64url');
  awaitingCode.keep(Session, { sub: user.sub, clientId: client.id });
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session,
  };
}

async function verifyCode(client: Client, session: string, responses: Record<string, string>) {
  const asked = awaitingCode.find(session);
  const user = asked && (await client.pool.users.find(asked.sub));
  if (!user || asked.clientId !== client.id) throw sessionExpired();
  // After a wrong code the session takes another one.
  await takeTotpCode(client.pool, user, text(responses, 'SOFTWARE_TOKEN_MFA_CODE'));
  if (!awaitingCode.take(session)) throw sessionExpired();
  return signedIn(client, user);
}

async function signedIn(client: Client, user: User) {
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  return { AuthenticationResult: await client.pool.tokens.issue(user, client), ChallengeParameters: {} };
}

/** The challenge with that key, which can be answered once. */
function takeChallenge(key: string, client: Client): Pending {
  const challenged = pending.take(key);
  if (challenged?.client.id !== client.id) {
    throw sessionExpired();
  }
  return challenged;
}

/** What a password is checked with, at the same cost whether the user exists or not. */
function identityOf({ pool }: Client, user: User | undefined, username: string) {
  const simulated = simulateUser(pool.id, username);
  return {
    identity: { poolName: pool.name, userId: user?.sub ?? simulated.sub },
    verifier: user?.password ?? simulatedVerifier(simulated.salt),
  };
}

/** The same sub and salt each time for an address: a second attempt must not differ. */
function simulateUser(poolId: string, username: string): { sub: string; salt: string } {
  const hex = createHash('sha256').update(`${poolId}/${username.toLowerCase()}`).digest('hex');
  return {
    sub: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    salt: hex.slice(32),
  };
}

/** New tokens for a refresh token. @throws NotAuthorizedException */
async function refresh(client: Client, refreshToken = '') {
  const { pool } = client;
  const user = await pool.users.find(await pool.tokens.subOfRefreshToken(refreshToken, client));
  if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  return {
    AuthenticationResult: await pool.tokens.refresh(refreshToken, user, client),
    ChallengeParameters: {},
  };
}
