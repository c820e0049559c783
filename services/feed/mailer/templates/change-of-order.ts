import { changeName, type OrderChange } from '../../../commission/orders/change.contract.ts';
import { changeInWords } from '../../../commission/orders/change-words.contract.ts';
import { dayText } from '../../../commission/orders/delivery.contract.ts';
import type { ChangeNews } from '../read-change-news.ts';
import { type Content, hubPage } from './layout.ts';

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
export function changeFields({ change, ...order }: ChangeNews): Record<string, string> {
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
