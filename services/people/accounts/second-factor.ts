import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { env } from '../../core/runtime/env.ts';
import { ConflictError, SecondFactorError } from '../../core/runtime/errors.ts';
import type { SignInOfCaller } from '../../core/runtime/user.ts';
import { takesPassword } from '../../core/site/sign-in-client.contract.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/**
 * SecondFactorError unless an admin has shown a code, or a passkey that counts as both factors, at this sign-in, if the
 * settings ask for one. No token says so (infra/README.md): it follows from when the sign-in began, from its client, and
 * from what Cognito asks of the user now.
 */
export async function requireSecondFactor(
  account: Pick<AccountItem, 'secondFactorSince'> | null,
  { username, signedInAt, clientId }: SignInOfCaller,
): Promise<void> {
  if (process.env.ADMIN_SECOND_FACTOR !== 'required') return;
  const { secondFactorSince = Number.POSITIVE_INFINITY } = account ?? {};
  // Cognito asks nobody for a code whom a provider has signed in.
  const isByPassword = takesPassword(env('USER_POOL_CLIENT_IDS'), clientId);
  // Loaded when needed: most shops' functions ask Cognito for nothing else.
  const { takesCode } = await import('./user-pool.ts');
  if (signedInAt < secondFactorSince || !isByPassword || !(await takesCode(username)))
    throw new SecondFactorError('This takes a sign-in with your password and a code.');
}

/**
 * Records that the caller's sign-ins take a code from now on, which Cognito has to confirm. Every sign-in from before
 * ends, this one too: it was by the password alone, and another one may be somebody else's.
 */
export async function beginSecondFactor(uid: string, username: string): Promise<void> {
  const { signOutEverywhere, takesCode } = await import('./user-pool.ts');
  if (!(await takesCode(username, 0))) throw new ConflictError('No authenticator app has been set up yet.');
  await endSignIns(uid, { takesCode: true });
  await signOutEverywhere(uid);
}

/** For a user whose device is lost: they sign in by the password alone, and set a new one up. Every sign-in ends. */
export async function resetSecondFactor(uid: string): Promise<void> {
  const { forgetSecondFactor, signOutEverywhere } = await import('./user-pool.ts');
  await forgetSecondFactor(uid);
  await signOutEverywhere(uid);
  await endSignIns(uid, { takesCode: false });
}

function endSignIns(uid: string, next: { takesCode: boolean }): Promise<unknown> {
  const at = new Date();
  const now = Math.floor(at.getTime() / 1000);
  return commitAll(
    writesOf(accounts, (write) => {
      const change = write.patch({ uid }).set({ sessionsValidFrom: now });
      return next.takesCode ? change.set({ secondFactorSince: now }) : change.remove(['secondFactorSince']);
    }),
    queued(mailKey('secondFactor', uid, at.getTime()), uid, at.toISOString()),
  );
}

/** An account is told that a passkey was added. Cognito tells us of none, so that the page says it. */
export async function tellOfPasskey(uid: string): Promise<void> {
  const at = new Date();
  await commitAll(unlessDeleted(uid), queued(mailKey('passkey', uid, at.getTime()), uid, at.toISOString()));
}
