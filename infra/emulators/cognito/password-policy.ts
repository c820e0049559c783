import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';

/** @throws InvalidPasswordException that names the rule which the password breaks */
export function checkPassword({ properties }: Pool, password: unknown): asserts password is string {
  const policy = properties.Policies?.PasswordPolicy ?? {};
  const text = typeof password === 'string' ? password : '';
  const shortest = policy.MinimumLength ?? 8;
  const rules: [applies: boolean | undefined, isKept: boolean, reason: string][] = [
    [true, text.length >= shortest, 'Password not long enough'],
    [true, text.length <= 256, 'Password is too long'],
    [policy.RequireNumbers, /\d/.test(text), 'Password must have numeric characters'],
    [policy.RequireSymbols, /[^\w\s]|_/.test(text), 'Password must have symbol characters'],
    [policy.RequireUppercase, /[A-Z]/.test(text), 'Password must have uppercase characters'],
    [policy.RequireLowercase, /[a-z]/.test(text), 'Password must have lowercase characters'],
  ];
  const broken = rules.find(([applies, isKept]) => applies && !isKept);
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken[2]}`);
  }
}
