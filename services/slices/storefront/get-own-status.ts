import type { User } from '../../core/runtime/user.ts';
import type { AccountStatus } from '../../people/accounts/account.contract.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { OF_SIGN_INS } from '../../people/accounts/is-current-sign-in.ts';
import { requireCurrentSignIn } from '../../people/accounts/require-current-sign-in.ts';

/** Whether the signed-in user is a prospect or a customer; a prospect while the first sign-in is still being recorded. */
export async function getOwnStatus(user: User): Promise<{ status: AccountStatus }> {
  const { data } = await accounts()
    .get({ uid: user.uid })
    .go({ attributes: ['status', ...OF_SIGN_INS], consistent: true });
  requireCurrentSignIn(data, user);
  return { status: data?.status ?? 'prospect' };
}
