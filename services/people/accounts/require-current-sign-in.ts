import { createMiddleware } from 'hono/factory';
import { NotFoundError, UnauthenticatedError } from '../../kit/runtime/errors.ts';
import { type OfAdmin, type SignedIn, signInOf, type User } from '../../kit/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import { requireSecondFactor } from './second-factor.ts';

/** UnauthenticatedError for the token of a sign-in that a reset of the password has ended; the gateway cannot know. */
export function requireCurrentSignIn(
  account: Pick<AccountItem, 'sessionsValidFrom'> | null | undefined,
  { signedInAt = 0 }: User,
): void {
  if (signedInAt < (account?.sessionsValidFrom ?? 0)) throw new UnauthenticatedError('Please sign in again.');
}

/** As `requireCurrentSignIn`, for routes whose use cases do not read the caller's account. Behind `requireUser`. */
export const currentSignIn = createMiddleware<SignedIn>(async (c, next) => {
  const { data } = await accounts()
    .get({ uid: c.var.user.uid })
    .go({ attributes: ['sessionsValidFrom'] });
  requireCurrentSignIn(data, c.var.user);
  await next();
});

/** The same for an admin's routes, which may take a second factor too. Behind `requireAdmin`. */
export const currentSignInOfAdmin = createMiddleware<OfAdmin>(async (c, next) => {
  const { data } = await accounts()
    .get({ uid: c.var.user.uid })
    .go({ attributes: ['sessionsValidFrom', 'secondFactorSince'] });
  requireCurrentSignIn(data, c.var.user);
  await requireSecondFactor(data, signInOf(c.env?.event));
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
