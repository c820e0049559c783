import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { countUse, nextUse } from '../../kit/quotas/count-use.ts';
import { quotas } from '../../kit/quotas/quota.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accountDeleted, tombstones, unlessBuried } from '../../kit/tombstones/tombstone.entity.ts';
import { recipientKey } from '../recipients/recipient-key.ts';
import { accounts, provesAddress } from './account.entity.ts';
import { requireCurrentSignIn } from './require-current-sign-in.ts';

/**
 * Queues an e-mail with a link that proves the caller's address. ConflictError if it is proven; QuotaError after three
 * within an hour by one account, or within a day to one address.
 */
export async function sendConfirmation(user: User): Promise<void> {
  const { uid } = user;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  requireCurrentSignIn(account, user);
  if (!account) throw new NotFoundError('You have no account yet.');
  if (provesAddress(account, account.email)) throw new ConflictError('Your address is confirmed already.');
  const uses = await Promise.all([
    nextUse('confirmation', uid),
    nextUse('confirmation-address', recipientKey(account.email)),
  ]);
  const now = new Date();
  const mail = queuedMail(mailKey('confirmation', uid, now.getTime()), uid, now.toISOString());
  await commit(
    { tombstone: tombstones, mail: mails, quota: quotas },
    (write) => ({
      account: unlessBuried(write.tombstone, uid),
      mail: write.mail.create(mail).commit(),
      quotas: uses.map((use) => countUse(write.quota, use)),
    }),
    { account: accountDeleted() },
  );
}
