import type { MessageNews } from '../../../commission/conversations/read-message-news.ts';
import { env } from '../../../kit/runtime/env.ts';
import { layOut, type Message } from './layout.ts';
import { messageFields } from './message-fields.ts';

/** Tells the owner of a customer's message; an answer to the e-mail goes to the customer. */
export async function messageToOwner(news: MessageNews): Promise<Message> {
  const page = `/admin/conversations/${news.uid}/${news.id}`;
  const content = await layOut({
    subject: `Message from ${news.name}: ${news.subject}`,
    heading: 'New Message',
    paragraphs: [`${news.name} has written to you.`],
    fields: { Email: news.email, ...messageFields(news) },
    link: {
      label: 'Read and answer it',
      url: `${env('SITE_URL')}/login?to=${encodeURIComponent(page)}`,
    },
    note: 'You get one e-mail for each conversation until you have read it on the site.',
    brand: env('BRAND'),
  });
  return { ...content, to: env('OWNER_EMAIL'), replyTo: news.email };
}
