import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';

/** @throws InvalidPasswordException for a password that is too short or too long */
export function checkPassword({ properties }: Pool, password: unknown): asserts password is string {
  const { MinimumLength = 8, ...others } = properties.Policies?.PasswordPolicy ?? {};
  const other = Object.keys(others).find((rule) => others[rule] === true);
  if (other) throw new Error(`The password policy has ${other}, which is not emulated.`);
  const length = typeof password === 'string' ? password.length : 0;
  const broken = length > 256 ? 'Password is too long' : 'Password not long enough';
  if (length > 256 || length < Number(MinimumLength))
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
}
