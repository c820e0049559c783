import { formatCents } from '../../../commission/orders/cents.contract.ts';
import type { LedgerEntry } from '../../../commission/orders/order.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import type { StageNews } from '../read-stage-news.ts';
import { layOut, type Message } from './layout.ts';
import { orderFields, orderLink } from './stage-update.ts';

export interface PaymentNews extends StageNews {
  uid: string;
  entry: LedgerEntry;
}

/** Tells the customer of a payment that has arrived by the payment provider, or that was paid back. */
export async function paymentMoved({ entry, ...news }: PaymentNews): Promise<Message> {
  const { amount, note } = entry;
  const sum = formatCents(Math.abs(amount));
  const [heading, body] =
    amount > 0
      ? ['We Have Your Payment', `Thank you. Your payment of ${sum} has arrived.`]
      : ['Your Money Is on Its Way Back', `We have paid back ${sum} the way that you paid. Reason: ${note}`];
  const content = await layOut({
    subject: heading,
    heading,
    paragraphs: [`Hello ${news.name},`, body],
    fields: orderFields(news),
    link: orderLink(news),
    brand: env('BRAND'),
  });
  return { ...content, to: news.email };
}
