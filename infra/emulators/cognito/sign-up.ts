import { randomUUID } from 'node:crypto';
import { type Action, text } from './action.ts';
import { writableAttributesOf } from './attributes.ts';
import { invalidParameter } from './cognito-error.ts';
import { checkPassword } from './password-policy.ts';
import { makeVerifier } from './srp.ts';
import { runTrigger } from './trigger.ts';

export const SignUp: Action = async (directory, input) => {
  const client = directory.client(input.ClientId);
  const { pool, id: clientId } = client;
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
  if (answer.autoConfirmUser !== true)
    throw invalidParameter('A sign-up that no PreSignUp trigger confirms is not emulated.');
  const user = await pool.users.create({
    sub,
    login: email,
    status: 'CONFIRMED',
    attributes: { ...attributes, email_verified: String(answer.autoVerifyEmail === true) },
    password: makeVerifier({ poolName: pool.name, userId: sub }, input.Password),
  });
  await runTrigger(directory, pool, 'PostConfirmation', {
    source: 'PostConfirmation_ConfirmSignUp',
    user,
    clientId,
  });
  return { UserConfirmed: true, UserSub: sub };
};
