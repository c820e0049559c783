import { type Writes, writes } from '../../kit/runtime/commit.ts';
import type { User } from '../../kit/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import { firstAccount } from './sign-in.ts';

/**
 * The write by which the acknowledgement of a user's first request becomes the one that an unproven address gets; whether
 * the address is proven is decided when it is sent (compose-mail.ts). The account may be missing: its first sign-in is
 * recorded at the same moment.
 */
export function acknowledgeOnce(
  account: AccountItem | null,
  user: User,
  requestId: string,
): Writes | undefined {
  if (account?.acknowledgedId !== undefined) return undefined;
  return writes({ account: accounts }, (write) => ({
    account: account
      ? write.account
          .patch({ uid: user.uid })
          .set({ acknowledgedId: requestId })
          .where((is, { notExists }) => notExists(is.acknowledgedId))
          .commit()
      : write.account.create({ ...firstAccount(user), acknowledgedId: requestId }).commit(),
  }));
}
