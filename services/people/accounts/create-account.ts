import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { unlessDeleted } from '../../kit/tombstones/tombstone.entity.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/** Stores a new account. ConflictError if it exists; UnauthenticatedError for one that was deleted. */
export function createAccount(account: AccountItem): Promise<void> {
  return commitAll(
    unlessDeleted(account.uid),
    writes({ account: accounts }, (write) => ({ account: write.account.create(account).commit() })),
  );
}
