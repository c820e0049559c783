import type { OrderChange } from '../../../commission/orders/change.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import type { ChangeNews } from '../read-change-news.ts';
import { changeFields } from './change-of-order.ts';
import { type Content, signedInPage } from './layout.ts';

const ASKED = { subject: 'Change Asked For', does: 'asks for a change. Answer it at the order.' };
const ANSWERS: Partial<Record<OrderChange['state'], { subject: string; does: string }>> = {
  accepted: { subject: 'Change Accepted', does: 'has accepted the change. The order is as it says now.' },
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
