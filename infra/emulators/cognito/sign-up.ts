import { randomUUID } from 'node:crypto';
import { type Action, text } from './action.ts';
import { writableAttributesOf } from './attributes.ts';
import { deliveryTo, sendCode, useCode, wrongCode } from './code.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { checkPassword } from './password-policy.ts';
import { makeVerifier } from './srp.ts';
import { runTrigger } from './trigger.ts';

export const SignUp: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  const { pool, id: clientId } = client;
  if (pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const email = text(input, 'Username').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidParameter('Username should be an email.');
  checkPassword(pool, input.Password);
  const sub = randomUUID();
  const attributes: Record<string, string> = { ...writableAttributesOf(client, input), sub };
  // AWS does not document that it copies the user name into `email`, so that this pool does not.
  if ((attributes.email ?? email).toLowerCase() !== email)
    throw invalidParameter('Username and email attribute must be the same address.');
  const answer = await runTrigger(directory, pool, 'PreSignUp', {
    source: 'PreSignUp_SignUp',
    user: { username: sub, attributes },
    clientId,
    request: { validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const isConfirmed = answer.autoConfirmUser === true;
  const user = await pool.users.create({
    sub,
    login: email,
    status: isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...attributes, email_verified: String(answer.autoVerifyEmail === true) },
    password: makeVerifier({ poolName: pool.name, userId: sub }, input.Password),
  });
  if (isConfirmed) {
    await runTrigger(directory, pool, 'PostConfirmation', {
      source: 'PostConfirmation_ConfirmSignUp',
      user,
      clientId,
    });
    return { UserConfirmed: true, UserSub: sub };
  }
  const CodeDeliveryDetails = await sendCode(pool, user, 'confirm');
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
};

export const ConfirmSignUp: Action = async (directory, input) => {
  const { pool, id: clientId, properties } = directory.client(input.ClientId);
  const username = text(input, 'Username');
  // With PreventUserExistenceErrors nothing tells whether the account exists, or is confirmed.
  const isSilent = properties.PreventUserExistenceErrors === 'ENABLED';
  if (isSilent && (await pool.users.find(username))?.status !== 'UNCONFIRMED') throw wrongCode();
  const user = await pool.users.get(username);
  if (user.status !== 'UNCONFIRMED') {
    throw new CognitoError(
      'NotAuthorizedException',
      `User cannot be confirmed. Current status is ${user.status}`,
    );
  }
  await useCode(pool, user, 'confirm', input.ConfirmationCode);
  const confirmed = await pool.users.update(user.sub, ({ attributes }) => ({
    status: 'CONFIRMED',
    attributes: { ...attributes, email_verified: 'true' },
  }));
  await runTrigger(directory, pool, 'PostConfirmation', {
    source: 'PostConfirmation_ConfirmSignUp',
    user: confirmed,
    clientId,
  });
  return {};
};

export const ResendConfirmationCode: Action = async (directory, input) => {
  const { pool, properties } = directory.client(input.ClientId);
  const username = text(input, 'Username');
  const isSilent = properties.PreventUserExistenceErrors === 'ENABLED';
  if (isSilent && (await pool.users.find(username))?.status !== 'UNCONFIRMED')
    return { CodeDeliveryDetails: deliveryTo(username) };
  const user = await pool.users.get(username);
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return { CodeDeliveryDetails: await sendCode(pool, user, 'confirm') };
};
