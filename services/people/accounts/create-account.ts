import { commit } from '../../kit/runtime/commit.ts';
import { accountDeleted, tombstones, unlessBuried } from '../../kit/tombstones/tombstone.entity.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/** Stores a new account. ConflictError if it exists; UnauthenticatedError for one that was deleted. */
export function createAccount(account: AccountItem): Promise<void> {
  return commit(
    { tombstone: tombstones, account: accounts },
    (write) => ({
      deleted: unlessBuried(write.tombstone, account.uid),
      account: write.account.create(account).commit(),
    }),
    { deleted: accountDeleted() },
  );
}
