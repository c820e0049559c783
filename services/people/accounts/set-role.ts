import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import type { Role } from '../../core/site/role.contract.ts';
import { accounts, provesAddress } from './account.entity.ts';

/** Where an account says it. */
export const TOLD_AS = { admin: 'isAdmin', workshop: 'isWorkshop' } as const satisfies Record<Role, string>;

/**
 * Gives a user a role from their next sign-in on, or takes it: then every sign-in of theirs ends.
 * Repeating it after a failure does what was left. ConflictError for a user whose address nobody has proved: anyone may
 * sign up with anyone's.
 */
export async function setRole(uid: string, role: Role, isMember: boolean): Promise<void> {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  if (!account) throw new NotFoundError('User not found.');
  if (isMember && !provesAddress(account, account.email))
    throw new ConflictError('This user must confirm their e-mail address first.');
  // Loaded when needed: few acts ask Cognito.
  const { setGroup, signOutEverywhere } = await import('./user-pool.ts');
  await setGroup(uid, role, isMember);
  if (!isMember) await signOutEverywhere(uid);
  const sessionsValidFrom = Math.floor(Date.now() / 1000);
  await commitAll(
    writesOf(accounts, (write) =>
      write.patch({ uid }).set({ [TOLD_AS[role]]: isMember, ...(!isMember && { sessionsValidFrom }) }),
    ),
  );
}
