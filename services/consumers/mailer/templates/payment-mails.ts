import { type LedgerEntry, overpaid } from '../../../commission/orders/order.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import type { StageNews } from '../read-order-news.ts';
import { type Content, signedInPage } from './layout.ts';
import { linksOf, orderFields, orderLink } from './stage-update.ts';

export interface PaymentNews extends StageNews {
  uid: string;
  entry: LedgerEntry;
}

/** Tells the customer of a payment that has arrived by the payment provider, or that was paid back. */
export function paymentMoved({ entry, ...news }: PaymentNews): Content {
  const { amount, note, lowersPrice } = entry;
  const sum = formatCents(Math.abs(amount));
  const [heading, body] =
    amount > 0
      ? ['We Have Your Payment', `Thank you. Your payment of ${sum} has arrived.`]
      : ['Your Refund Is on Its Way', `We’ve refunded ${sum} the way you paid. Reason: ${note}`];
  return {
    to: news.email,
    subject: heading,
    paragraphs: [
      `Hello ${news.name},`,
      body,
      ...(lowersPrice ? ['We’ve taken it off the price of your order too, so you don’t pay it again.'] : []),
    ],
    fields: orderFields(news),
    link: orderLink(news),
  };
}

/** Reminds the customer, once, of what should have been paid. */
export function paymentOverdue(news: StageNews & { payLink?: string }): Content {
  const { what = '', amount = 0, by = '' } = news.due ?? {};
  const heading = `Your ${what} Is Unpaid`;
  return {
    to: news.email,
    subject: `${heading}: ${news.orderId}`,
    heading,
    paragraphs: [
      `Hello ${news.name},`,
      `Your ${what.toLowerCase()} of ${formatCents(amount)} was due by ${dayText(by)}. If you have just paid it, thank you: please ignore this e-mail. If something is wrong, please tell us.`,
    ],
    fields: orderFields(news),
    ...linksOf(news),
  };
}

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
