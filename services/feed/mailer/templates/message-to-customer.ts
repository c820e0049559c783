import type { MessageNews } from '../../../commission/conversations/read-message-news.ts';
import { env } from '../../../kit/runtime/env.ts';
import { hubLink } from './hub-link.ts';
import { layOut, type Message } from './layout.ts';
import { messageFields } from './message-fields.ts';

/** Tells the customer of a message from the shop; an answer to the e-mail goes to the owner. */
export async function messageToCustomer(news: MessageNews): Promise<Message> {
  const content = await layOut({
    subject: `A Message About Your ${news.isOrder ? 'Order' : 'Request'}: ${news.subject}`,
    heading: 'A Message for You',
    paragraphs: [`Hello ${news.name},`, `${env('BRAND')} has written to you.`],
    fields: messageFields(news),
    link: { label: 'Read and answer it in your hub', url: hubLink(`/requests/${news.id}#messages`) },
    note: 'You get one e-mail, also for several messages, until you have read them in your hub.',
    settings: hubLink('/account'),
    brand: env('BRAND'),
  });
  return { ...content, to: news.email, replyTo: env('OWNER_EMAIL') };
}
