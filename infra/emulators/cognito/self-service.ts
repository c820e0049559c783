import { type Action, attributeList, text } from './action.ts';
import { writableAttributesOf } from './attributes.ts';
import { selfServiceCaller } from './caller.ts';
import { deliveryTo, sendCode, useCode } from './code.ts';
import { CognitoError, wrongCredentials } from './cognito-error.ts';
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
  const { email, ...others } = attributes;
  await pool.users.setAttributes(user.sub, others);
  if (email === undefined) return { CodeDeliveryDetailsList: [] };
  // Until its code is given, which is not emulated, the account keeps its address.
  const changed = { ...user, attributes: { ...user.attributes, email } };
  const source = 'CustomMessage_UpdateUserAttribute';
  return { CodeDeliveryDetailsList: [await sendCode(directory, pool, changed, { source, clientId })] };
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
  const { pool, id: clientId } = directory.client(input.ClientId);
  const username = text(input, 'Username');
  const user = await pool.users.find(username);
  countReset(`${pool.name} ${user?.sub ?? username.toLowerCase()}`);
  // An unknown address gets the same answer as a known address, and no mail.
  const source = 'CustomMessage_ForgotPassword';
  const sent = user?.password && (await sendCode(directory, pool, user, { source, clientId }));
  return { CodeDeliveryDetails: sent || deliveryTo(username) };
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
