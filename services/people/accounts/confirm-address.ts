import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, has, isWritten, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import type { Role } from '../../core/site/role.contract.ts';
import { recipientKey } from '../recipients/suppression.entity.ts';
import { accounts, provesAddress } from './account.entity.ts';
import { addressProofs, hashOf } from './address-proof.entity.ts';
import { requireAccount } from './require-current-sign-in.ts';
import { setRole } from './set-role.ts';

/**
 * Uses a link from an e-mail: its account's address is proven from now on. Whoever holds the link may, signed in or not. That of an
 * invitation gives its role too, and `password` to an account into which nobody could sign in before.
 * NotFoundError for a link that is unknown, expired, taken back, or of an address that the account no longer has; ConflictError for
 * one that was used before, but for a role that is still to come; InvalidError for a missing password, or one that the pool refuses.
 */
export async function confirmAddress(
  token: string,
  password?: string,
): Promise<{ email: string; role?: Role }> {
  const [uid = '', secret = ''] = token.split('.');
  const hash = hashOf(secret);
  const invalid = new NotFoundError('This link is not valid or has expired.');
  const used = new ConflictError('This link was already used.');
  const { data: proof } = await addressProofs().get({ uid, hash }).go({ consistent: true });
  if (!proof || proof.expiresAt <= Date.now() / 1000) throw invalid;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  const invitation = proof.invitedAt ? account?.invitation : undefined;
  const isInvited = proof.invitedAt === invitation?.at;
  const { role } = invitation ?? {};
  // A role that the pool could not give then is still to come.
  if (proof.usedAt && !(isInvited && role)) throw used;
  if (!isInvited || account?.email.toLowerCase() !== proof.email) throw invalid;
  if (!proof.usedAt) {
    if (invitation && account.isEntered && !provesAddress(account, proof.email))
      await takeOver(uid, password);
    const now = new Date().toISOString();
    await commitAll(
      writesOf(
        addressProofs,
        (write) =>
          write
            .patch({ uid, hash })
            .set({ usedAt: now })
            .where(has({ usedAt: undefined })),
        used,
      ),
      writesOf(
        accounts,
        (write) =>
          write
            .patch({ uid })
            .set({ provenEmail: proof.email, provenAt: now })
            .remove(invitation && !role ? ['invitation'] : [])
            .where(has({ email: account.email, invitation })),
        invalid,
      ),
    );
  }
  if (role) {
    await setRole(uid, role, true);
    await isWritten(accounts().patch({ uid }).remove(['invitation']).where(has({ invitation })).go());
  }
  return { email: account.email, ...(role && { role }) };
}

async function takeOver(uid: string, password: string | undefined): Promise<void> {
  if (!password) throw new InvalidError({ password: 'Please choose a password.' });
  // Loaded when needed: no other link from an e-mail asks Cognito.
  const { setPassword } = await import('./user-pool.ts');
  await setPassword(uid, password);
}

/**
 * Queues an e-mail with a link that proves the caller's address. ConflictError if it is proven; QuotaError after three
 * within an hour by one account, or within a day to one address.
 */
export async function sendConfirmation(user: User): Promise<void> {
  const { uid } = user;
  const account = await requireAccount(user);
  if (provesAddress(account, account.email)) throw new ConflictError('Your address is already confirmed.');
  const uses = await Promise.all([
    countedUse('confirmation', uid),
    countedUse('confirmation-address', recipientKey(account.email)),
  ]);
  const now = new Date();
  const mail = queued(mailKey('confirmation', uid, now.getTime()), uid, now.toISOString());
  await commitAll(unlessDeleted(uid), mail, uses);
}
