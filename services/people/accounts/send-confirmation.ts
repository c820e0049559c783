import { unlessDeleted } from '../../core/deleted-accounts/tombstone.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { recipientKey } from '../recipients/suppression.entity.ts';
import { provesAddress } from './account.entity.ts';
import { requireAccount } from './require-current-sign-in.ts';

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
