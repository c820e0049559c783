import { createHash, randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { Directory, Pool } from './pool.ts';
import { runTrigger } from './trigger.ts';
import type { User } from './user.ts';

const VALID_MS = 3_600_000;
const MAX_TRIES = 5;
const DEFAULT_MAIL = {
  EmailSubject: 'Your verification code',
  EmailMessage: 'Your verification code is {####}',
};

/**
 * Sends a six-digit code in the pool's e-mail, or in the words of its trigger, and stores the hash of the code.
 * @throws UserLambdaValidationException if the trigger refuses
 */
export async function sendCode(
  directory: Directory,
  pool: Pool,
  user: User,
  { source, clientId }: { source: string; clientId: string },
) {
  const words = await runTrigger(directory, pool, 'CustomMessage', {
    ...{ source, user, clientId },
    request: { codeParameter: '{####}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const to = user.attributes.email ?? '';
  await pool.users.update(user.sub, {
    code: { hash: hash(code), expiresAt: Date.now() + VALID_MS, tries: 0 },
  });
  const { EmailSubject, EmailMessage } = { ...DEFAULT_MAIL, ...pool.properties.VerificationMessageTemplate };
  const html = String(words.emailMessage ?? EmailMessage).replaceAll('{####}', code);
  const text = html.replace(/(?:<[^>]*>\s*)+/g, '\n').trim();
  await pool.sendMail({ to, subject: String(words.emailSubject ?? EmailSubject), text, html });
  return deliveryTo(to);
}

/** What an answer says about a sent code. */
export function deliveryTo(address: string) {
  const [name = '', domain = ''] = address.split('@');
  return { Destination: `${name[0]}***@${domain[0]}***`, DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

/** Checks a code, which is valid once. @throws CodeMismatchException, ExpiredCodeException or LimitExceededException */
export async function useCode(pool: Pool, { sub }: User, given: unknown): Promise<void> {
  const { code } = await pool.users.update(sub, (user) => ({
    code: user.code && { ...user.code, tries: user.code.tries + 1 },
  }));
  if (!code || code.expiresAt < Date.now()) {
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (code.tries > MAX_TRIES) {
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (code.hash !== hash(String(given))) {
    throw wrongCode();
  }
  await pool.users.update(sub, { code: undefined });
}

export const wrongCode = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

function hash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
