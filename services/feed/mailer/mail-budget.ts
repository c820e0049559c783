import type { MailKind } from '../../kit/outbox/mail.contract.ts';
import { countedUse } from '../../kit/quotas/counted-use.ts';
import type { Quota } from '../../kit/quotas/quota.contract.ts';
import { recipientKey } from '../../people/recipients/recipient-key.ts';

/** The quotas of its recipient that an e-mail counts against. */
const EVERY_KIND: Quota[] = ['mailOfHour', 'mailOfDay'];

/** The owner's notifications have a quota of their own. Nobody has proved the address of an acknowledgement. */
const BUDGETS: Partial<Record<MailKind, Quota[]>> = {
  notification: ['ownerMailOfDay'],
  withdrawal: ['ownerMailOfDay'],
  quoteAnswer: ['ownerMailOfDay'],
  messageToOwner: ['ownerMailOfDay'],
  acknowledgement: ['acknowledgement', ...EVERY_KIND],
};

/**
 * The writes that count what an e-mail uses of its recipient's budget, for the transaction that claims it.
 * @throws QuotaError when the budget is used up
 */
export function countedMail(kind: MailKind, recipient: string) {
  return Promise.all(
    (BUDGETS[kind] ?? EVERY_KIND).map((quota) => countedUse(quota, recipientKey(recipient))),
  );
}
