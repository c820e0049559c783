import { resendMails } from '../../kit/outbox/resend-mails.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import type { AdminOrder } from './order.contract.ts';
import { getOrder, type OrderKey, readOrder, stageMailKey } from './read-order.ts';

/** Sends the e-mail about the present stage again if it failed or may not have been sent; ConflictError when there is no such e-mail. */
export async function resendStageMail(key: OrderKey): Promise<AdminOrder> {
  const mail = stageMailKey(await readOrder(key));
  await resendMails(mail ? [mail] : [], await hasProvenAddress(key.uid));
  return getOrder(key);
}
