import { NotFoundError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import { requireCurrentSignIn } from './require-current-sign-in.ts';

/** The caller's account as it is stored now, if there is one. Throws as `requireCurrentSignIn` does. */
export async function currentAccount(user: User): Promise<AccountItem | null> {
  const { data } = await accounts().get({ uid: user.uid }).go({ consistent: true });
  requireCurrentSignIn(data, user);
  return data;
}

/** As `currentAccount`. NotFoundError while the first sign-in is not recorded yet. */
export async function requireAccount(user: User): Promise<AccountItem> {
  const account = await currentAccount(user);
  if (!account) throw new NotFoundError('You have no account yet.');
  return account;
}
