import { createMiddleware } from 'hono/factory';
import { NotFoundError, UnauthenticatedError } from '../../kit/runtime/errors.ts';
import { type OfAdmin, type SignedIn, signInOf, type User } from '../../kit/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import { requireSecondFactor } from './second-factor.ts';

/** What of an account says whether a sign-in counts. */
export const OF_SIGN_INS = ['sessionsValidFrom', 'endedSignIns'] as const;

/**
 * UnauthenticatedError for the token of a sign-in that a reset of the password has ended, or its user from another device;
 * the gateway cannot know.
 */
export function requireCurrentSignIn(
  account: Pick<AccountItem, (typeof OF_SIGN_INS)[number]> | null | undefined,
  { signedInAt = 0, signInId = '' }: User,
): void {
  const { sessionsValidFrom = 0, endedSignIns = [] } = account ?? {};
  if (signedInAt < sessionsValidFrom || endedSignIns.includes(signInId))
    throw new UnauthenticatedError('Please sign in again.');
}

/** As `requireCurrentSignIn`, for routes whose use cases do not read the caller's account. Behind `requireUser`. */
export const currentSignIn = createMiddleware<SignedIn>(async (c, next) => {
  const { data } = await accounts()
    .get({ uid: c.var.user.uid })
    .go({ attributes: [...OF_SIGN_INS] });
  requireCurrentSignIn(data, c.var.user);
  await next();
});

/** The same for an admin's routes, which may take a second factor too. Behind `requireAdmin`. */
export const currentSignInOfAdmin = createMiddleware<OfAdmin>(async (c, next) => {
  const { data } = await accounts()
    .get({ uid: c.var.user.uid })
    .go({ attributes: [...OF_SIGN_INS, 'recordedSignIns', 'secondFactorSince'] });
  const { user } = c.var;
  requireCurrentSignIn(data, user);
  if (user.signInId && !data?.recordedSignIns?.includes(user.signInId)) {
    // Whoever has an admin's password need not use our pages: the admin learns of this sign-in all the same.
    const { browserOf, recordDevice } = await import('./record-device.ts');
    await recordDevice(user, browserOf(c.req));
  }
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
