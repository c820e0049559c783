import { env } from '../../core/runtime/env.ts';
import type { SignInOfCaller } from '../../core/runtime/user.ts';
import { takesPassword } from '../../core/site/sign-in-client.contract.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/**
 * Whether an admin has shown a code, or a passkey that counts as both factors, at this sign-in, if the settings ask for one.
 * No token says so (infra/README.md): it follows from when the sign-in began, from its client, and from what Cognito asks of
 * the user now.
 */
export async function hasSecondFactor(
  account: Pick<AccountItem, 'secondFactorSince'> | null,
  { username, signedInAt, clientId }: SignInOfCaller,
): Promise<boolean> {
  if (process.env.ADMIN_SECOND_FACTOR !== 'required') return true;
  const { secondFactorSince = Number.POSITIVE_INFINITY } = account ?? {};
  // Cognito asks nobody for a code whom a provider has signed in.
  if (signedInAt < secondFactorSince || !takesPassword(env('USER_POOL_CLIENT_IDS'), clientId)) return false;
  // Loaded when needed: most shops' functions ask Cognito for nothing else.
  const { takesCode } = await import('./user-pool.ts');
  return takesCode(username);
}

/** The same by the account as it is stored now. */
export async function hasSecondFactorNow({
  uid,
  ...signIn
}: SignInOfCaller & { uid: string }): Promise<boolean> {
  const { data } = await accounts()
    .get({ uid })
    .go({ attributes: ['secondFactorSince'], consistent: true });
  return hasSecondFactor(data, signIn);
}
