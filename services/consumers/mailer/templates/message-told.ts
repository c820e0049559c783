import type { MessageNews } from '../../../commission/conversations/read-message-news.ts';
import { env } from '../../../core/runtime/env.ts';
import { type Content, hubPage, signedInPage } from './layout.ts';

/** Tells the customer of a message from the shop; an answer to the e-mail goes to the owner. */
export function messageToCustomer(news: MessageNews): Content {
  return {
    to: news.email,
    replyTo: env('OWNER_EMAIL'),
    subject: `A Message About Your ${news.isOrder ? 'Order' : 'Request'}: ${news.subject}`,
    heading: 'A Message for You',
    paragraphs: [`Hello ${news.name},`, `${env('BRAND')} has written to you.`],
    fields: messageFields(news),
    link: { label: 'Read and answer it in your hub', url: hubPage(`/requests/${news.id}#messages`) },
    note: 'You get one e-mail, even for several messages, until you’ve read them in your hub.',
    settings: hubPage('/account'),
  };
}

/** Tells the owner of a customer's message; an answer to the e-mail goes to the customer. */
export function messageToOwner(news: MessageNews): Content {
  const { name, email, uid, id, heldFrom } = news;
  return {
    to: env('OWNER_EMAIL'),
    replyTo: email,
    subject: `Message from ${name}: ${news.subject}`,
    heading: 'New Message',
    paragraphs: [
      heldFrom
        ? `An e-mail from ${heldFrom} may not be what it says it is. Only you can see it until you accept it.`
        : `${name} has written to you.`,
    ],
    fields: { Email: email, ...messageFields(news) },
    link: { label: 'Read and answer it', url: signedInPage(`/admin/conversations/${uid}/${id}`) },
    note: 'You get one e-mail for each conversation until you’ve read it on the site.',
  };
}

/** Its files stay on the site, which checks who reads them. */
function messageFields({ subject, text, files }: MessageNews): Record<string, string> {
  return { About: subject, Message: text, ...(files > 0 && { Files: `${files}, on the site` }) };
}
