import { givenText } from '../../../commission/consultations/given.contract.ts';
import { amountDue } from '../../../commission/orders/amount-due.contract.ts';
import {
  changeName,
  type OrderChange,
  type StoredChange,
} from '../../../commission/orders/change.contract.ts';
import { changeInWords } from '../../../commission/orders/change-words.contract.ts';
import type { OrderItem } from '../../../commission/orders/order.entity.ts';
import { toChange, toOrder } from '../../../commission/orders/order-view.ts';
import { customerOf } from '../../../commission/orders/read-order.ts';
import { isOver } from '../../../commission/orders/stage.contract.ts';
import type { CommissionRecords } from '../../../commission/papers/read-commission.ts';
import { numberOf } from '../../../core/outbox/mail.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';
import { type DueMail, from, toProvenAddress, type WantedPaper } from '../kind.ts';
import { type Content, hello, hubPage, OBJECT, objectLink, signedInPage } from './layout.ts';
import { dueField, invoices, linksOf, type OrderNews, type ToPay, withPayLink } from './stage-mails.ts';

/** What an e-mail about a change of an order tells. */
export interface ChangeNews extends OrderNews, ToPay {
  change: OrderChange;
}

/** The news of a change for its customer as they are now; undefined for a user who is gone. */
export async function readChangeNews(
  order: OrderItem,
  change: StoredChange,
  records: CommissionRecords,
): Promise<ChangeNews | undefined> {
  const customer = customerOf(await records.account());
  const { uid, id, orderId } = order;
  // Of what is not agreed nothing is due.
  const due = change.state === 'accepted' ? amountDue(toOrder(order)) : undefined;
  return customer && { uid, id, orderId, ...customer, change: toChange(change), due };
}

const PROPOSED = {
  heading: 'A Change to Your Order',
  body: 'We’d like to propose a change to your order. Nothing changes until you accept it. In your hub, you can compare the order before and after, then accept or decline.',
};
const WORDS: Partial<Record<OrderChange['state'], { heading: string; body: string }>> = {
  accepted: {
    heading: 'Your Order Has Changed',
    body: 'Thank you. You accepted this change, and we’ve updated your order.',
  },
  declined: {
    heading: 'About the Change You Asked For',
    body: 'We can’t make the change you asked for. Your order stays as it is.',
  },
};

const OBJECTED: typeof WORDS = {
  ...WORDS,
  declined: { heading: 'About Your Objection', body: 'We’ve looked at what you didn’t agree to.' },
};

/** Tells the customer of a change of their order: that it is proposed, that they have accepted it, or that what they asked for is declined. */
export function changeOfOrder(news: ChangeNews & { payLink?: string }): Content {
  const { id, name, email, change, due } = news;
  const { heading, body } = (change.isObjection ? OBJECTED : WORDS)[change.state] ?? PROPOSED;
  const { given } = change.events.at(-1) ?? {};
  return {
    to: email,
    subject: `${heading}: ${changeName(news, change)}`,
    heading,
    paragraphs: [hello(name), given ? `You accepted this change ${givenText(given)}. ${OBJECT}` : body],
    fields: {
      ...changeFields(news),
      ...(due && { [`${due.what} due`]: formatCents(due.amount), ...dueField(due) }),
    },
    ...(due
      ? linksOf(news)
      : {
          link: {
            label: change.state === 'proposed' ? 'View the change' : 'Open your order',
            url: hubPage(`/orders/${id}#changes`),
          },
        }),
    ...(given && { also: objectLink(id) }),
  };
}

/** A change as its e-mails show it. */
function changeFields({ change, ...order }: ChangeNews): Record<string, string> {
  const { what, why, state, validUntil, events } = change;
  const reason = state === 'declined' ? events.at(-1)?.text : undefined;
  const changes = changeInWords(change).join('\n');
  return {
    Change: changeName(order, change),
    What: what,
    ...(why && { Why: why }),
    ...(changes && { 'Before → after': changes }),
    ...(reason && { Reason: reason }),
    ...(state === 'proposed' && validUntil && { 'Valid until': dayText(validUntil) }),
  };
}

const ASKED = { subject: 'Change Requested', does: 'is asking for a change. Open the order to answer.' };
const OBJECTION = {
  subject: 'Objection',
  does: 'did not agree to what was accepted for them. Open the order to answer.',
};
const ANSWERS: Partial<Record<OrderChange['state'], { subject: string; does: string }>> = {
  accepted: { subject: 'Change Accepted', does: 'has accepted the change. The order has been updated.' },
  withdrawn: {
    subject: 'Change Taken Back',
    does: 'no longer asks for this change. The order stays as it is.',
  },
  declined: { subject: 'Change Declined', does: 'has declined the change. The order stays as it is.' },
};

/** Tells the owner that the customer asks for a change, or has answered one; an answer to it goes to the customer. */
export function changeAnswered(news: ChangeNews): Content {
  const { uid, id, name, email, change } = news;
  const { subject, does } = ANSWERS[change.state] ?? (change.isObjection ? OBJECTION : ASKED);
  return {
    to: env('OWNER_EMAIL'),
    replyTo: email,
    subject: `${subject}: ${name}`,
    heading: subject,
    paragraphs: [`${name} ${does}`],
    fields: changeFields(news),
    link: { label: 'Open the order', url: signedInPage(`/admin/orders/${uid}/${id}`) },
  };
}

/** An e-mail about a change is out of date when the order or its user is gone, or something else was done with the change. */
async function changeNews({ mail, records }: DueMail): Promise<ChangeNews | undefined> {
  const order = await records.order();
  const change = order?.changes?.find(({ version }) => version === numberOf(mail.kind));
  return order && change && readChangeNews(order, change, records);
}

/** A proposal that has expired, or whose order is over, is out of date too. */
async function changeForCustomer(due: DueMail): Promise<ChangeNews | undefined> {
  const news = await changeNews(due);
  const { state = 'expired' } = news?.change ?? {};
  if (state === 'proposed' && isOver((await due.records.order())?.status ?? '')) return undefined;
  return state === 'expired' ? undefined : news;
}

async function changePapers(due: DueMail): Promise<WantedPaper[]> {
  const { change } = (await changeNews(due)) ?? {};
  return change?.state === 'accepted' ? [{ kind: 'confirmation', entry: '' }, ...(await invoices(due))] : [];
}

export const changeMails = {
  change: toProvenAddress(changeForCustomer, withPayLink(changeOfOrder), changePapers),
  changeAnswer: from(changeNews, changeAnswered),
};
