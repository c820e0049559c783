import { mailKey, queued } from '../../kit/outbox/mail.entity.ts';
import { countedUse } from '../../kit/quotas/quota.entity.ts';
import { commitAll } from '../../kit/runtime/commit.ts';
import { ConflictError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { unlessDeleted } from '../../kit/tombstones/tombstone.entity.ts';
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
