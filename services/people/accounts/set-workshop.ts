import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { accounts, provesAddress } from './account.entity.ts';

/**
 * Gives a user the role of the workshop from their next sign-in on, or takes it: then every sign-in of theirs ends.
 * Repeating it after a failure does what was left. ConflictError for a user whose address nobody has proved: anyone may
 * sign up with anyone's.
 */
export async function setWorkshop(uid: string, isWorkshop: boolean): Promise<void> {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  if (!account) throw new NotFoundError('User not found.');
  if (isWorkshop && !provesAddress(account, account.email))
    throw new ConflictError('This user must confirm their e-mail address first.');
  // Loaded when needed: no other act of the owner's asks Cognito.
  const { setGroup, signOutEverywhere } = await import('./user-pool.ts');
  await setGroup(uid, 'workshop', isWorkshop);
  if (!isWorkshop) await signOutEverywhere(uid);
  const sessionsValidFrom = Math.floor(Date.now() / 1000);
  await commitAll(
    writesOf(accounts, (write) =>
      write.patch({ uid }).set({ isWorkshop, ...(!isWorkshop && { sessionsValidFrom }) }),
    ),
  );
}
