import type { Host, SessionUser } from '@hearthside/shell/federation/contract.ts';

const EMAIL_TAKEN =
  'An account with this email already exists. Please sign in first, or use a different email.';
const SIGN_UP_FAILED = 'An error occurred during sign-up. Please try again.';
const MISSING_FIELDS = 'Please provide a name, email, and choose a password.';

/**
 * Creates the visitor's account and signs in; offers the sign-in to an account that they have. After a failure, alerts the
 * visitor and resolves to null.
 */
export async function createAccount(
  host: Host,
  account: { displayName: string; email: string; password: string },
): Promise<SessionUser | null> {
  if (!account.displayName || !account.email || !account.password) {
    await host.alert(MISSING_FIELDS);
    return null;
  }
  try {
    const user = await host.createAccount(account);
    if (!user.uid) throw new Error('The new account has no id');
    return user;
  } catch (error) {
    const isTaken = error instanceof Error && error.name === 'UsernameExistsException';
    await host.alert(isTaken ? EMAIL_TAKEN : SIGN_UP_FAILED);
    return isTaken ? host.signIn(account.email).catch(() => null) : null;
  }
}
