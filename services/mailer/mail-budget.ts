import type { MailKind } from '../outbox/mail.contract.ts';
import { countUse } from '../quotas/count-use.ts';
import type { Quota } from '../quotas/quota.contract.ts';
import { recipientKey } from '../recipients/recipient-key.ts';

/** The quotas that an e-mail of each kind counts against: its recipient's. The owner's notifications have one of their own. */
const BUDGETS: Record<MailKind, Quota[]> = {
  notification: ['ownerMailOfDay'],
  acknowledgement: ['acknowledgement', 'mailOfHour', 'mailOfDay'],
  status: ['mailOfHour', 'mailOfDay'],
  farewell: ['mailOfHour', 'mailOfDay'],
};

/**
 * Makes the writes that count an e-mail against its recipient's budget, for the transaction that claims it.
 * @throws QuotaError when the budget is used up
 */
export function countMail(kind: MailKind, recipient: string) {
  return Promise.all(BUDGETS[kind].map((quota) => countUse(quota, recipientKey(recipient))));
}
