import { createMiddleware } from 'hono/factory';
import { UnauthenticatedError } from '../../kit/runtime/errors.ts';
import type { SignedIn, User } from '../../kit/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';

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
