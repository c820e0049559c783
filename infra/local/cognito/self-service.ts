import { type Action, attributeList, attributesOf, type Input, text } from './action.ts';
import { sendCode, useCode } from './code.ts';
import { CognitoError, invalidParameter, wrongCredentials } from './cognito-error.ts';
import { checkPassword } from './password-policy.ts';
import type { Directory, Pool } from './pool.ts';
import { makeVerifier, passwordMatches } from './srp.ts';
import { isAfterSignOut } from './tokens.ts';
import type { User } from './user.ts';

export const GetUser: Action = async (directory, input) => {
  const { user } = await caller(directory, input);
  return { Username: user.sub, UserAttributes: attributeList({ sub: user.sub, ...user.attributes }) };
};

export const UpdateUserAttributes: Action = async (directory, input) => {
  const { pool, user } = await caller(directory, input);
  const changes = attributesOf(input.UserAttributes);
  const fixed = ['sub', 'email', 'email_verified'].find((name) => name in changes);
  if (fixed) throw invalidParameter(`user.${fixed}: Attribute cannot be updated.`);
  await pool.users.update(user.sub, ({ attributes }) => ({ attributes: { ...attributes, ...changes } }));
  return { CodeDeliveryDetailsList: [] };
};

export const ChangePassword: Action = async (directory, input) => {
  const { pool, user } = await caller(directory, input);
  const identity = { poolName: pool.name, userId: user.sub };
  if (!user.password || !passwordMatches(identity, user.password, text(input, 'PreviousPassword')))
    throw wrongCredentials();
  checkPassword(pool, input.ProposedPassword);
  await pool.users.update(user.sub, { password: makeVerifier(identity, input.ProposedPassword) });
  return {};
};

export const ForgotPassword: Action = async (directory, input) => {
  const { pool, properties } = directory.client(input.ClientId);
  const username = text(input, 'Username');
  const user = await pool.users.find(username);
  if (user?.password) return { CodeDeliveryDetails: await sendCode(directory, pool, user, 'reset') };
  // With PreventUserExistenceErrors an unknown address gets the answer of a known one, and no mail.
  if (properties.PreventUserExistenceErrors !== 'ENABLED') await pool.users.get(username);
  const [name = '', domain = ''] = username.split('@');
  const Destination = `${name[0]}***@${domain[0]}***`;
  return { CodeDeliveryDetails: { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
};

export const ConfirmForgotPassword: Action = async (directory, input) => {
  const { pool } = directory.client(input.ClientId);
  const user = await pool.users.find(text(input, 'Username'));
  if (!user)
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  checkPassword(pool, input.Password);
  await useCode(pool, user, 'reset', input.ConfirmationCode);
  const password = makeVerifier({ poolName: pool.name, userId: user.sub }, input.Password);
  await pool.users.update(user.sub, ({ attributes }) => ({
    password,
    status: 'CONFIRMED',
    attributes: { ...attributes, email_verified: 'true' },
  }));
  return {};
};

export const GlobalSignOut: Action = async (directory, input) => {
  const { pool, user } = await caller(directory, input);
  await signOutEverywhere(pool, user);
  return {};
};

export const RevokeToken: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  await client.pool.tokens.revoke(text(input, 'Token'), client);
  return {};
};

export const DeleteUser: Action = async (directory, input) => {
  const { pool, user } = await caller(directory, input);
  await pool.users.delete(user);
  return {};
};

/** Ends every sign-in that began until now. */
export async function signOutEverywhere(pool: Pool, { sub }: User): Promise<void> {
  await pool.users.update(sub, { signedOutAt: Date.now() });
}

/** Whose access token it is, of whichever pool. @throws NotAuthorizedException */
async function caller({ pools }: Directory, input: Input): Promise<{ pool: Pool; user: User }> {
  const token = text(input, 'AccessToken');
  let refusal: unknown = new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  for (const pool of pools.values()) {
    try {
      const { sub, begunAt } = await pool.tokens.verifyAccessToken(token);
      const user = await pool.users.find(sub);
      if (!user?.enabled || !isAfterSignOut(begunAt, user)) {
        throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
      }
      return { pool, user };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
