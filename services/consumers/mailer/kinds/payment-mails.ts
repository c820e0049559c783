import { isCredit, type LedgerEntry, overpaid } from '../../../commission/orders/order.contract.ts';
import type { PaperInput } from '../../../commission/papers/paper.schema.ts';
import { numberOf } from '../../../core/outbox/mail.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import { type DueMail, from, toProvenAddress } from '../kind.ts';
import { type Content, hello, signedInPage } from './layout.ts';
import {
  aboutOrder,
  currentOrder,
  invoices,
  linksOf,
  orderLink,
  readStageNews,
  type StageNews,
  withPayLink,
} from './stage-mails.ts';

export interface PaymentNews extends StageNews {
  entry: LedgerEntry;
}

/** Tells the customer of a payment that has arrived, by the payment provider or otherwise, that was paid back, or that was entered by mistake. */
export function paymentMoved({ entry, ...news }: PaymentNews): Content {
  const { amount, note, kind, lowersPrice, session, corrects } = entry;
  const sum = formatCents(Math.abs(amount));
  const hasFailed = kind === 'refundFailed';
  const isRefund = amount < 0 && !corrects;
  const [heading, body] = hasFailed
    ? [
        'Your Refund Did Not Arrive',
        `Our refund of ${sum} could not be paid out the way you paid. We’ll write to you about another way.`,
      ]
    : corrects
      ? ['We’ve Corrected a Payment', `We had entered ${sum} by mistake, and have taken it back.`]
      : isRefund
        ? [
            'Your Refund Is on Its Way',
            `We’ve refunded ${sum}${session ? ' the way you paid' : ''}.${note && ` Reason: ${note}`}`,
          ]
        : ['We Have Your Payment', `Thank you. Your payment of ${sum} has arrived. ${leftText(news)}`.trim()];
  return {
    to: news.email,
    subject: heading,
    paragraphs: [
      hello(news.name),
      body,
      ...(lowersPrice && isRefund
        ? ['We’ve taken it off the price of your order too, so you don’t pay it again.']
        : []),
    ],
    // Whoever gets money is not told how to pay.
    ...aboutOrder(isRefund || hasFailed ? { ...news, howToPay: '' } : news),
    link: orderLink(news),
  };
}

/** Whether it was all that was due, or more. */
function leftText({ due, money, status }: StageNews): string {
  const over = overpaid({ ...money, status });
  if (over > 0) return `You’ve now paid ${formatCents(over)} more than your order costs, which we owe you.`;
  return due ? `${formatCents(due.amount)} of the ${due.what.toLowerCase()} is still open.` : '';
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
      hello(news.name),
      `Your ${what.toLowerCase()} of ${formatCents(amount)} ${by ? `was due by ${dayText(by)}` : 'is unpaid'}. If you have just paid it, thank you: please ignore this e-mail. If something is wrong, please tell us.`,
    ],
    ...aboutOrder(news),
    ...linksOf(news),
  };
}

/** What the owner is told of other money than a payment, and what to do about it. */
const ELSE: Partial<Record<NonNullable<LedgerEntry['kind']>, [heading: string, toDo: string]>> = {
  refundFailed: [
    'A Refund Has Failed',
    'The customer’s bank sent it back, so the money is with you again. Ask the customer how else to refund it.',
  ],
  inquiry: [
    'A Bank Asks About a Payment',
    'No money has been taken back yet. Answer at the payment provider’s dashboard, with what you agreed and the proof of delivery, or refund the payment from the order.',
  ],
  disputed: [
    'A Payment Is Disputed',
    'The customer’s bank has taken the money back until it decides. Answer at the payment provider’s dashboard with your evidence; without an answer the money is lost.',
  ],
  disputeWon: ['A Dispute Is Won', 'The money is with you again.'],
  disputeLost: [
    'A Dispute Is Lost',
    'The bank has given the money to the customer, so it is unpaid in the order.',
  ],
  inquiryClosed: ['A Bank’s Question Is Settled', 'No money has been taken back.'],
};

/** Tells the owner of what the payment provider tells of a payment, and what to do if there is something to do. */
export function paymentToOwner({ entry, ...news }: PaymentNews): Content {
  const { kind = 'paid', amount, asked = amount, note, answerBy } = entry;
  const back = overpaid({ ...news.money, status: news.status });
  const [heading, toDo] = ELSE[kind] ?? [];
  const sum = formatCents(heading ? asked : amount);
  const by = answerBy ? `Your answer is due by ${dayText(answerBy)}.` : '';
  const about = `${heading}: ${sum} of ${news.name}’s order ${news.orderId}, which is at the stage “${news.status}”.${note && ` Reason: ${note}.`}`;
  return {
    to: env('OWNER_EMAIL'),
    replyTo: news.email,
    subject: heading ? `${heading}: ${sum}, ${news.name}` : `Payment of ${sum} from ${news.name}`,
    heading: heading ?? 'A Payment Has Arrived',
    paragraphs: [
      heading
        ? about
        : `${news.name} has paid ${sum} for order ${news.orderId}, which is at the stage “${news.status}”.`,
      [toDo, by].filter(Boolean).join(' '),
      back > 0 && !heading
        ? `${formatCents(back)} of it is more than the order costs now. Refund it from the order, or add the line it pays for.`
        : '',
    ].filter(Boolean),
    ...aboutOrder({ ...news, howToPay: '' }),
    link: { label: 'Open the order', url: signedInPage(`/admin/orders/${news.uid}/${news.id}`) },
  };
}

/** Tells the owner of a payment that is in no order's ledger. */
export function strayPayment({ session, cents }: { session: string; cents: number }): Content {
  const heading = 'A Payment Belongs to No Order';
  return {
    to: env('OWNER_EMAIL'),
    subject: `${heading}: ${formatCents(cents)}`,
    heading,
    paragraphs: [
      `A customer has paid ${formatCents(cents)} at the payment provider’s page, but the order is deleted, or the payment is in another currency. It is in no order’s payments.`,
      'Look it up at the payment provider’s dashboard, and refund it there.',
    ],
    fields: { 'Checkout session': session },
    link: { label: 'See the orders', url: signedInPage('/admin/orders') },
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
  const order = await records.order();
  const moved = order?.payments?.[numberOf(mail.kind)];
  if (!moved || moved.amount === 0 || (moved.corrects && moved.amount > 0)) return [];
  return [{ kind: isCredit(moved, order?.status) ? 'creditNote' : 'receipt', entry: moved.id }];
}

export const paymentMails = {
  payment: toProvenAddress(paymentNews, paymentMoved, paymentPapers),
  paymentReminder: toProvenAddress(paymentDue, withPayLink(paymentOverdue), invoices),
  paymentToOwner: from(paymentNews, paymentToOwner),
  strayPayment: from(
    async ({ mail }) => ({ session: mail.subjectId, cents: numberOf(mail.kind) }),
    strayPayment,
  ),
};
