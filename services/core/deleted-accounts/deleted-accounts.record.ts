import { notShown, record } from '../model/record.ts';
import { asNowOrThen } from '../model/restore.ts';
import { commitments } from './commitment.entity.ts';
import { deletedAccounts } from './deleted-account.entity.ts';

export const deletedAccount = record({
  entity: deletedAccounts,
  ...notShown('it is only checked'),
  personal: 'none: a hash that only says that an account was deleted',
  restore: asNowOrThen,
});

export const commitment = record({
  entity: commitments,
  ...notShown('a counter'),
  personal: 'none: a count under a hash; the deletion removes it',
  // A deletion that is being made compares it with what is stored now.
});
