import type { User } from '../../core/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/** What of an account says whether a sign-in counts. */
export const OF_SIGN_INS = ['sessionsValidFrom', 'endedSignIns'] as const;

type SignIn = { [Name in 'signedInAt' | 'signInId']?: User[Name] | undefined };

/** Whether a sign-in counts: a reset of the password may have ended it, or its user from another device. */
export function isCurrentSignIn(
  account: Pick<AccountItem, (typeof OF_SIGN_INS)[number]> | null | undefined,
  { signedInAt = 0, signInId = '' }: SignIn,
): boolean {
  const { sessionsValidFrom = 0, endedSignIns = [] } = account ?? {};
  return signedInAt >= sessionsValidFrom && !endedSignIns.includes(signInId);
}

/** The same by the account as it is stored now. */
export async function isCurrentNow({ uid, ...signIn }: SignIn & Pick<User, 'uid'>): Promise<boolean> {
  const { data } = await accounts()
    .get({ uid })
    .go({ attributes: [...OF_SIGN_INS], consistent: true });
  return isCurrentSignIn(data, signIn);
}
