import type { OrderChange } from '../../../commission/orders/change.contract.ts';
import { env } from '../../../kit/runtime/env.ts';
import type { ChangeNews } from '../read-change-news.ts';
import { changeFields } from './change-of-order.ts';
import { type Content, signedInPage } from './layout.ts';

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
