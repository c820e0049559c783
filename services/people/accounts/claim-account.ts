import { ConflictError } from '../../kit/runtime/errors.ts';
import { plainName } from '../../kit/runtime/plain-name.contract.ts';
import { problemOf } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { createAccount } from './create-account.ts';

/**
 * Gives an account, with all its data, to whoever has just proved that its address is theirs: the address is proven, and
 * the tokens of every sign-in before now are refused. An account whose first sign-in is not recorded yet is made.
 */
export async function claimAccount(user: Pick<User, 'uid' | 'email' | 'displayName'>): Promise<void> {
  const { uid, email } = user;
  const now = new Date();
  const claimed = {
    provenEmail: email.toLowerCase(),
    provenAt: now.toISOString(),
    sessionsValidFrom: Math.floor(now.getTime() / 1000),
  };
  try {
    await accounts().patch({ uid }).set(claimed).go();
  } catch (error) {
    if (!(problemOf(error) instanceof ConflictError)) throw error;
    const displayName = plainName(user.displayName);
    const lastLogin = now.toISOString();
    const account = { uid, email, displayName, status: 'prospect' as const, lastLogin, ...claimed };
    await createAccount(account);
  }
}
