import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import { accounts } from './account.entity.ts';

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
  await commitAll(
    unlessDeleted(uid),
    await countedUse('passkey', uid),
    queued(mailKey('passkey', uid, at.getTime()), uid, at.toISOString()),
  );
}
