import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { commitAll, has, isWritten, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { plainName } from '../../core/runtime/plain-name.contract.ts';
import type { User } from '../../core/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';

type Newcomer = Pick<User, 'uid' | 'email' | 'displayName'>;

/** The account of a user whose first sign-in is now. */
export function firstAccount({ uid, email, displayName }: Newcomer) {
  const lastLogin = new Date().toISOString();
  return { uid, displayName: plainName(displayName), email, status: 'prospect' as const, lastLogin };
}

/** Stores a new account. ConflictError if it exists; UnauthenticatedError for one that was deleted. */
export function createAccount(account: AccountItem): Promise<void> {
  return commitAll(
    unlessDeleted(account.uid),
    writesOf(accounts, (write) => write.create(account)),
  );
}

/**
 * The write by which the acknowledgement of a user's first request becomes the one that an unproven address gets; whether
 * the address is proven is decided when it is sent (compose-mail.ts). The account may be missing: its first sign-in is
 * recorded at the same moment.
 */
export function acknowledgeOnce(
  account: AccountItem | null,
  user: Newcomer,
  requestId: string,
): Writes | undefined {
  if (account?.acknowledgedId !== undefined) return undefined;
  return writesOf(accounts, (write) =>
    account
      ? write
          .patch({ uid: user.uid })
          .set({ acknowledgedId: requestId })
          .where(has({ acknowledgedId: undefined }))
      : write.create({ ...firstAccount(user), acknowledgedId: requestId }),
  );
}

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
