import { resendMails } from '../../kit/outbox/resend-mails.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import type { AdminOrder } from './order.contract.ts';
import { getOrder, type OrderKey, orderMailKeys, readOrder } from './read-order.ts';

/**
 * Sends the e-mails about the present stage and the last change again if they failed or may not have been sent; ConflictError
 * when there is no such e-mail.
 */
export async function resendOrderMail(key: OrderKey): Promise<AdminOrder> {
  const keys = Object.values(orderMailKeys(await readOrder(key))).filter((mail) => mail !== undefined);
  await resendMails(keys, await hasProvenAddress(key.uid));
  return getOrder(key);
}
