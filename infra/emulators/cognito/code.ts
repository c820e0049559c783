import { createHash, randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { User } from './user.ts';

const VALID_MS = 3_600_000;
const MAX_TRIES = 5;
const DEFAULT_MAIL = {
  EmailSubject: 'Your verification code',
  EmailMessage: 'Your verification code is {####}',
};

/** Sends a six-digit code in the pool's e-mail and stores the hash of the code. */
export async function sendCode(pool: Pool, user: User) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const to = user.attributes.email ?? '';
  await pool.users.update(user.sub, {
    code: { hash: hash(code), expiresAt: Date.now() + VALID_MS, tries: 0 },
  });
  const { EmailSubject, EmailMessage } = { ...DEFAULT_MAIL, ...pool.properties.VerificationMessageTemplate };
  const html = EmailMessage.replaceAll('{####}', code);
  const text = html.replace(/(?:<[^>]*>\s*)+/g, '\n').trim();
  await pool.sendMail({ to, subject: EmailSubject, text, html });
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
