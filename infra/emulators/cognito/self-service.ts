import { type Action, attributeList, text } from './action.ts';
import { requireMutable, writableAttributesOf } from './attributes.ts';
import { selfServiceCaller } from './caller.ts';
import { deliveryTo, sendCode, useCode } from './code.ts';
import { CognitoError, wrongCredentials } from './cognito-error.ts';
import { checkPassword } from './password-policy.ts';
import { makeVerifier, passwordMatches } from './srp.ts';

export const GetUser: Action = async (directory, input) => {
  const { user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  return { Username: user.username, UserAttributes: attributeList({ sub: user.sub, ...user.attributes }) };
};

export const UpdateUserAttributes: Action = async (directory, input) => {
  const { user, clientId } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const client = directory.client(clientId);
  const { pool } = client;
  const changes = writableAttributesOf(client, input);
  requireMutable(pool, changes);
  await pool.users.update(user.sub, ({ attributes }) => ({ attributes: { ...attributes, ...changes } }));
  return { CodeDeliveryDetailsList: [] };
};

export const ChangePassword: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
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
  // With PreventUserExistenceErrors an unknown address gets the same answer as a known address, and no mail.
  if (properties.PreventUserExistenceErrors !== 'ENABLED') await pool.users.get(username);
  return { CodeDeliveryDetails: deliveryTo(username) };
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
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  await pool.users.signOut(user.sub);
  return {};
};

export const RevokeToken: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  await client.pool.tokens.revoke(text(input, 'Token'), client);
  return {};
};

export const DeleteUser: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  await pool.users.delete(user);
  return {};
};
