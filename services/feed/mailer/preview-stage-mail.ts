import type { MailPreview } from '../../commission/orders/order.contract.ts';
import { type OrderKey, readOrder } from '../../commission/orders/read-order.ts';
import { paymentPage } from '../../commission/payments/make-payment-link.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import { withoutControls } from './compose-mail.ts';
import { readStageNews } from './read-stage-news.ts';
import { stageUpdate } from './templates/stage-update.ts';

/** The e-mail that a change to this stage would send. NotFoundError if the order or its user is gone. */
export async function previewStageMail(key: OrderKey, stage: string): Promise<MailPreview> {
  const news = await readStageNews({ ...(await readOrder(key)), status: stage });
  if (!news) throw new NotFoundError('This user no longer exists.');
  // The link to pay gets its secret when the e-mail leaves.
  const shown = { ...withoutControls(news), payLink: paymentPage() };
  const { to, subject, html } = await stageUpdate(shown);
  return { to, subject, html, isHeld: !(await hasProvenAddress(key.uid)) };
}
