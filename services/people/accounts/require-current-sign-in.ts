import { createMiddleware } from 'hono/factory';
import { NotFoundError, SecondFactorError, UnauthenticatedError } from '../../core/runtime/errors.ts';
import { type SignedIn, signInOf, type User } from '../../core/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { isCurrentSignIn, OF_SIGN_INS } from './is-current-sign-in.ts';

/** UnauthenticatedError for the token of a sign-in that counts no more; the gateway cannot know. */
export function requireCurrentSignIn(account: Parameters<typeof isCurrentSignIn>[0], user: User): void {
  if (!isCurrentSignIn(account, user)) throw new UnauthenticatedError('Please sign in again.');
}

/** As `requireCurrentSignIn`, for routes whose use cases do not read the caller's account. Behind `requireUser`. */
export const currentSignIn = createMiddleware<SignedIn>(async (c, next) => {
  const { data } = await accounts()
    .get({ uid: c.var.user.uid })
    .go({ attributes: [...OF_SIGN_INS] });
  requireCurrentSignIn(data, c.var.user);
  await next();
});

/**
 * The same for routes that admins may call, with others or alone: an admin's sign-in is recorded, and may have to take a
 * second factor. Behind `requireUser` or `requireAdmin`.
 */
export const currentSignInOfStaff = createMiddleware<SignedIn>(async (c, next) => {
  const { user } = c.var;
  const { data } = await accounts()
    .get({ uid: user.uid })
    .go({ attributes: [...OF_SIGN_INS, 'recordedSignIns', 'secondFactorSince'] });
  requireCurrentSignIn(data, user);
  // The workshop signs in by the password alone.
  if (!user.isAdmin) return next();
  if (user.signInId && !data?.recordedSignIns?.includes(user.signInId)) {
    // Whoever has an admin's password need not use our pages: the admin learns of this sign-in all the same.
    const { browserOf, recordDevice } = await import('./record-device.ts');
    await recordDevice(user, browserOf(c.req));
  }
  if (!(await hasSecondFactor(data, signInOf(c.env?.event))))
    throw new SecondFactorError('This takes a sign-in with your password and a code.');
  await next();
});

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
