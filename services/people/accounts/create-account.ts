import { createWriteTransaction } from 'electrodb';
import { commit } from '../../kit/runtime/table.ts';
import { accountDeleted, tombstones, unlessBuried } from '../../kit/tombstones/tombstone.entity.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/** Stores a new account. ConflictError if it exists; UnauthenticatedError for one that was deleted. */
export function createAccount(account: AccountItem): Promise<void> {
  return commit(
    createWriteTransaction({ tombstone: tombstones(), account: accounts() }, (write) => [
      unlessBuried(write.tombstone, account.uid),
      write.account.create(account).commit(),
    ]),
    [accountDeleted()],
  );
}
