import { type LedgerEntry, overpaid } from '../../../commission/orders/order.contract.ts';
import type { PaperInput } from '../../../commission/papers/paper.schema.ts';
import { numberOf } from '../../../core/outbox/mail.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import { type DueMail, from, toProvenAddress } from '../kind.ts';
import { type Content, signedInPage } from './layout.ts';
import {
  currentOrder,
  invoices,
  linksOf,
  orderFields,
  orderLink,
  readStageNews,
  type StageNews,
  withPayLink,
} from './stage-mails.ts';

export interface PaymentNews extends StageNews {
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
export function paymentToOwner({ entry, ...news }: PaymentNews): Content {
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
    link: { label: 'Open the order', url: signedInPage(`/admin/orders/${news.uid}/${news.id}`) },
  };
}

/** A reminder is out of date when that is paid, or due by another day. */
async function paymentDue(due: DueMail): Promise<StageNews | undefined> {
  const order = await currentOrder(due);
  const news = order && (await readStageNews(order, due.records));
  return news?.due && news;
}

/** An e-mail about a payment has the number of its entry in the order's ledger, which only grows. */
async function paymentNews({ mail, records }: DueMail): Promise<PaymentNews | undefined> {
  const order = await records.order();
  const entry = order?.payments?.[numberOf(mail.kind)];
  const news = order && entry && (await readStageNews(order, records));
  return news && { ...news, entry };
}

async function paymentPapers({ mail, records }: DueMail): Promise<PaperInput[]> {
  const { id: entry, amount = 0, corrects } = (await records.order())?.payments?.[numberOf(mail.kind)] ?? {};
  if (!entry || amount === 0 || (corrects && amount > 0)) return [];
  return [{ kind: amount > 0 ? 'receipt' : 'creditNote', entry }];
}

export const paymentMails = {
  payment: toProvenAddress(paymentNews, paymentMoved, paymentPapers),
  paymentReminder: toProvenAddress(paymentDue, withPayLink(paymentOverdue), invoices),
  paymentToOwner: from(paymentNews, paymentToOwner),
};
