import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Action, type Input, strings, text } from './action.ts';
import { CognitoError, invalidParameter, userNotFound, wrongCredentials } from './cognito-error.ts';
import { countingFailures } from './failed-attempts.ts';
import { oneTimeValues } from './one-time-value.ts';
import { checkPassword } from './password-policy.ts';
import type { Client, Directory } from './pool.ts';
import { refresh } from './refresh.ts';
import { challenge, makeVerifier, passwordMatches, type ServerChallenge, simulatedVerifier } from './srp.ts';
import { extraClaims } from './trigger.ts';
import type { User } from './user.ts';

/** A challenge that waits for its response. */
interface Pending {
  user: User | undefined;
  /** The sub; a simulated one if there is no such user. */
  userId: string;
  client: Client;
  srp?: ServerChallenge;
}

// Cognito's default AuthSessionValidity.
const pending = oneTimeValues<Pending>(3 * 60_000);

const FLOWS = new Map(
  Object.entries({
    USER_SRP_AUTH: 'ALLOW_USER_SRP_AUTH',
    USER_PASSWORD_AUTH: 'ALLOW_USER_PASSWORD_AUTH',
    REFRESH_TOKEN_AUTH: 'ALLOW_REFRESH_TOKEN_AUTH',
    REFRESH_TOKEN: 'ALLOW_REFRESH_TOKEN_AUTH',
  }),
);

export const InitiateAuth: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  const flow = text(input, 'AuthFlow');
  const permission = FLOWS.get(flow);
  if (!permission) throw invalidParameter(`Unsupported AuthFlow ${flow}`);
  if (!client.properties.ExplicitAuthFlows?.includes(permission)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  const parameters = strings(input, 'AuthParameters');
  if (permission === 'ALLOW_REFRESH_TOKEN_AUTH') return refresh(directory, client, parameters.REFRESH_TOKEN);
  const user = await client.pool.users.find(text(parameters, 'USERNAME'));
  if (!user && client.properties.PreventUserExistenceErrors !== 'ENABLED') throw userNotFound();
  if (permission === 'ALLOW_USER_PASSWORD_AUTH') {
    const { identity, verifier } = identityOf(client, user, text(parameters, 'USERNAME'));
    const password = text(parameters, 'PASSWORD');
    const isRight = countingFailures(identity.userId, () => passwordMatches(identity, verifier, password));
    if (!isRight || !user) throw wrongCredentials();
    return signedIn(directory, client, user);
  }
  return srpChallenge(client, user, parameters.USERNAME ?? '', text(parameters, 'SRP_A'));
};

export const RespondToAuthChallenge: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  const name = text(input, 'ChallengeName');
  const responses = strings(input, 'ChallengeResponses');
  if (name === 'PASSWORD_VERIFIER') return verifyPassword(directory, client, responses);
  if (name === 'NEW_PASSWORD_REQUIRED') return setFirstPassword(directory, client, input, responses);
  throw invalidParameter(`Unsupported challenge ${name}`);
};

export const GetTokensFromRefreshToken: Action = async (directory, input) =>
  refresh(directory, directory.client(input.ClientId), text(input, 'RefreshToken'));

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

async function verifyPassword(directory: Directory, client: Client, responses: Record<string, string>) {
  const secretBlock = text(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const { user, userId, srp } = takeChallenge(secretBlock, client);
  const timestamp = text(responses, 'TIMESTAMP');
  const signature = text(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const proves = countingFailures(
    userId,
    () =>
      user !== undefined && srp?.proves(Buffer.from(secretBlock, 'base64'), timestamp, signature) === true,
  );
  if (!proves || !user) throw wrongCredentials();
  return signedIn(directory, client, user);
}

async function signedIn(directory: Directory, client: Client, user: User) {
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const Session = randomUUID();
    pending.keep(Session, { user, userId: user.sub, client });
    const ChallengeParameters = {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    };
    return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session, ChallengeParameters };
  }
  const extra = await extraClaims(directory, client.pool, user, client.id, 'Authentication');
  return {
    AuthenticationResult: await client.pool.tokens.issue(user, client, extra),
    ChallengeParameters: {},
  };
}

async function setFirstPassword(
  directory: Directory,
  client: Client,
  input: Input,
  responses: Record<string, string>,
) {
  const { user } = takeChallenge(text(input, 'Session'), client);
  if (!user) throw wrongCredentials();
  const { NEW_PASSWORD: newPassword } = responses;
  checkPassword(client.pool, newPassword);
  const password = makeVerifier({ poolName: client.pool.name, userId: user.sub }, newPassword);
  return signedIn(
    directory,
    client,
    await client.pool.users.update(user.sub, { password, status: 'CONFIRMED' }),
  );
}

/** The challenge with that key, which can be answered once. */
function takeChallenge(key: string, client: Client): Pending {
  const challenged = pending.take(key);
  if (challenged?.client.id !== client.id) {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
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
