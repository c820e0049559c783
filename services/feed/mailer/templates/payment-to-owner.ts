import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { overpaid } from '../../../commission/orders/order.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import { type Content, signedInPage } from './layout.ts';
import type { PaymentNews } from './payment-moved.ts';
import { orderFields } from './stage-update.ts';

/** Tells the owner of a payment that has arrived by the payment provider, and what to do if it should not have. */
export function paymentToOwner({ entry, uid, ...news }: PaymentNews): Content {
  const back = overpaid({ ...news.money, status: news.status });
  return {
    to: env('OWNER_EMAIL'),
    replyTo: news.email,
    subject: `Payment of ${formatCents(entry.amount)} from ${news.name}`,
    heading: 'A Payment Has Arrived',
    paragraphs: [
      `${news.name} has paid ${formatCents(entry.amount)} for order ${news.orderId}, which is at the stage “${news.status}”.`,
      back > 0
        ? `${formatCents(back)} of it is more than the order costs now. Refund it from the order, or add the line it pays for.`
        : '',
    ].filter(Boolean),
    fields: orderFields({ ...news, howToPay: '' }),
    link: { label: 'Open the order', url: signedInPage(`/admin/orders/${uid}/${news.id}`) },
  };
}
