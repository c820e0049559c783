import { changeName, type OrderChange } from '../../../commission/orders/change.contract.ts';
import { changeInWords } from '../../../commission/orders/change-words.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { dayText } from '../../../core/site/date-words.contract.ts';
import type { ChangeNews } from '../read-order-news.ts';
import { type Content, hubPage, signedInPage } from './layout.ts';

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

/** Tells the customer of a change of their order: that it is proposed, that they have accepted it, or that what they asked for is declined. */
export function changeOfOrder(news: ChangeNews): Content {
  const { id, name, email, change } = news;
  const { heading, body } = WORDS[change.state] ?? PROPOSED;
  return {
    to: email,
    subject: `${heading}: ${changeName(news, change)}`,
    heading,
    paragraphs: [`Hello ${name},`, body],
    fields: changeFields(news),
    link: {
      label: change.state === 'proposed' ? 'View the change' : 'Open your order',
      url: hubPage(`/orders/${id}#changes`),
    },
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
  const { subject, does } = ANSWERS[change.state] ?? ASKED;
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
