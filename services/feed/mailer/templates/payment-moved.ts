import { formatCents } from '../../../commission/orders/cents.contract.ts';
import type { LedgerEntry } from '../../../commission/orders/order.contract.ts';
import type { StageNews } from '../read-stage-news.ts';
import type { Content } from './layout.ts';
import { orderFields, orderLink } from './stage-update.ts';

export interface PaymentNews extends StageNews {
  uid: string;
  entry: LedgerEntry;
}

/** Tells the customer of a payment that has arrived by the payment provider, or that was paid back. */
export function paymentMoved({ entry, ...news }: PaymentNews): Content {
  const { amount, note } = entry;
  const sum = formatCents(Math.abs(amount));
  const [heading, body] =
    amount > 0
      ? ['We Have Your Payment', `Thank you. Your payment of ${sum} has arrived.`]
      : ['Your Refund Is on Its Way', `We’ve refunded ${sum} the way you paid. Reason: ${note}`];
  return {
    to: news.email,
    subject: heading,
    heading,
    paragraphs: [`Hello ${news.name},`, body],
    fields: orderFields(news),
    link: orderLink(news),
  };
}
