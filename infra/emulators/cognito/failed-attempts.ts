import { CognitoError } from './cognito-error.ts';

const FREE_FAILURES = 5;
const LONGEST_MS = 15 * 60_000;

interface Attempts {
  failures: number;
  /** Epoch milliseconds. */
  lastFailureAt: number;
  lockedUntil: number;
}

/**
 * The failed sign-ins by account, existing or not. After five, each locks the account for a second, two, four and so on,
 * at most 15 minutes. They are forgotten after a sign-in, 15 minutes, or a restart.
 */
const attempts = new Map<string, Attempts>();

const RESETS_AN_HOUR = 5;
/** When codes were asked for lately, by account, existing or not; likewise. */
const resets = new Map<string, number[]>();

/** Counts a request for a reset code. @throws LimitExceededException after five in an hour, Cognito's least limit for a user */
export function countReset(account: string): void {
  const lately = (resets.get(account) ?? []).filter((at) => at > Date.now() - 3_600_000);
  if (lately.length >= RESETS_AN_HOUR)
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  resets.set(account, [...lately, Date.now()]);
}

/** Runs a check of a password. @throws NotAuthorizedException while the account is locked, without a check */
export function countingFailures(account: string, isRight: () => boolean): boolean {
  const now = Date.now();
  for (const [key, { lastFailureAt }] of attempts) if (lastFailureAt + LONGEST_MS < now) attempts.delete(key);
  const before = attempts.get(account);
  if (before && before.lockedUntil > now)
    throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
  if (isRight()) {
    attempts.delete(account);
    return true;
  }
  const failures = (before?.failures ?? 0) + 1;
  const lockMs = failures < FREE_FAILURES ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (failures - FREE_FAILURES));
  attempts.set(account, { failures, lastFailureAt: now, lockedUntil: now + lockMs });
  return false;
}
