import type { InTransaction } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { type AccountItem, type accounts, provesAddress } from './account.entity.ts';
import { firstAccount } from './sign-in.ts';

/**
 * The write by which the acknowledgement of a request becomes the one that an unproven address gets; undefined if the
 * address is proven or has had its one. The mail function holds every other (compose-mail.ts). The account may be
 * missing: its first sign-in is recorded at the same moment.
 */
export function acknowledgeOnce(
  entity: InTransaction<ReturnType<typeof accounts>>,
  account: AccountItem | null,
  user: User,
  requestId: string,
) {
  if (!account) return entity.create({ ...firstAccount(user), acknowledgedId: requestId }).commit();
  if (account.acknowledgedId !== undefined || provesAddress(account, user.email)) return undefined;
  return entity
    .patch({ uid: user.uid })
    .set({ acknowledgedId: requestId })
    .where((is, { notExists }) => notExists(is.acknowledgedId))
    .commit();
}
