import { type Action, attributeList, text } from './action.ts';
import { writableAttributesOf } from './attributes.ts';
import { selfServiceCaller } from './caller.ts';
import { deliveryTo, sendCode, useCode } from './code.ts';
import { CognitoError, invalidParameter, wrongCredentials } from './cognito-error.ts';
import { countReset } from './failed-attempts.ts';
import { mfaOf } from './mfa.ts';
import { checkPassword } from './password-policy.ts';
import { makeVerifier, passwordMatches } from './srp.ts';
import { runTrigger } from './trigger.ts';

export const GetUser: Action = async (directory, input) => {
  const { user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const UserAttributes = attributeList({ sub: user.sub, ...user.attributes });
  return { Username: user.username, UserAttributes, ...mfaOf(user) };
};

export const UpdateUserAttributes: Action = async (directory, input) => {
  const { pool, user, clientId } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const attributes = writableAttributesOf(directory.client(clientId), input);
  if (attributes.email !== undefined)
    throw invalidParameter('Another address of an account is not emulated.');
  await pool.users.setAttributes(user.sub, attributes);
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
  const { pool } = directory.client(input.ClientId);
  const username = text(input, 'Username');
  const user = await pool.users.find(username);
  countReset(`${pool.name} ${user?.sub ?? username.toLowerCase()}`);
  // An unknown address gets the same answer as a known address, and no mail.
  return { CodeDeliveryDetails: user?.password ? await sendCode(pool, user) : deliveryTo(username) };
};

export const ConfirmForgotPassword: Action = async (directory, input) => {
  const { pool, id: clientId } = directory.client(input.ClientId);
  const user = await pool.users.find(text(input, 'Username'));
  if (!user)
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  checkPassword(pool, input.Password);
  await useCode(pool, user, input.ConfirmationCode);
  const password = makeVerifier({ poolName: pool.name, userId: user.sub }, input.Password);
  const confirmed = await pool.users.update(user.sub, ({ attributes }) => ({
    password,
    status: 'CONFIRMED',
    attributes: { ...attributes, email_verified: 'true' },
  }));
  await runTrigger(directory, pool, 'PostConfirmation', {
    source: 'PostConfirmation_ConfirmForgotPassword',
    user: confirmed,
    clientId,
  });
  return {};
};

export const RevokeToken: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  await client.pool.tokens.revoke(text(input, 'Token'), client);
  return {};
};
