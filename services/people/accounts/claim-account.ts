import { isWritten } from '../../kit/runtime/commit.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { createAccount, firstAccount } from './create-account.ts';

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
  if (await isWritten(accounts().patch({ uid }).set(claimed).go())) return;
  await createAccount({ ...firstAccount(user), ...claimed });
}
