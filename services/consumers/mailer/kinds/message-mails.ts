import type { NotTaken, Side } from '../../../commission/conversations/conversation.contract.ts';
import { messages } from '../../../commission/conversations/message.entity.ts';
import {
  type ConversationKey,
  customerMailKey,
  ownerMailKey,
  readHead,
} from '../../../commission/conversations/read-conversation.ts';
import { type Customer, customerOf } from '../../../commission/orders/read-order.ts';
import { numberOf } from '../../../core/outbox/mail.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { today } from '../../../core/site/day.contract.ts';
import { closureText, NOT_CLOSED } from '../../../shop/pages/closure.contract.ts';
import { type DueMail, from, toProvenAddress } from '../kind.ts';
import { type Content, hello, hubPage, signedInPage } from './layout.ts';

/** What the e-mail about a message tells. */
export interface MessageNews extends Pick<Customer, 'name' | 'email'>, ConversationKey {
  subject: string;
  /** Whether the request has become an order. */
  isOrder: boolean;
  text: string;
  /** How many files the message has. */
  files: number;
  /** Who sent it, if it waits for the owner's yes. */
  heldFrom?: string | undefined;
}

/** Tells the customer of a message from the shop; an answer to the e-mail goes to the owner. */
export function messageToCustomer(news: MessageNews): Content {
  return {
    to: news.email,
    replyTo: env('OWNER_EMAIL'),
    subject: `A Message About Your ${news.isOrder ? 'Order' : 'Request'}: ${news.subject}`,
    heading: 'A Message for You',
    paragraphs: [hello(news.name), `${env('BRAND')} has written to you:`],
    quoted: news.text,
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
        : `${name} has written to you:`,
    ],
    quoted: news.text,
    fields: { Email: email, ...messageFields(news) },
    link: { label: 'Read and answer it', url: signedInPage(`/admin/conversations/${uid}/${id}`) },
    note: 'You get one e-mail for each conversation until you’ve read it on the site.',
  };
}

/** Its files stay on the site, which checks who reads them. */
function messageFields({ subject, files }: MessageNews): Record<string, string> {
  return { About: subject, ...(files > 0 && { Files: `${files}, on the site` }) };
}

/** The news of the message for which an e-mail was queued; undefined if it has been read meanwhile, or is gone. */
async function messageNews({ mail: { kind }, records }: DueMail): Promise<MessageNews | undefined> {
  const { uid, id } = records.key;
  const head = await readHead({ uid, id });
  if (!head) return undefined;
  const mail = [
    { key: customerMailKey(head), message: head.mailedToCustomer, read: head.readByCustomer },
    { key: ownerMailKey(head), message: head.mailedToOwner, read: head.readByOwner },
  ].find(({ key }) => key?.kind === kind);
  if (!mail?.message || (mail.read && mail.read >= mail.message)) return undefined;
  const [{ data: message }, account, order] = await Promise.all([
    messages().get({ uid, conversationId: id, id: mail.message }).go({ consistent: true }),
    records.account(),
    records.order(),
  ]);
  const customer = customerOf(account);
  if (!message || !customer) return undefined;
  const { text, attachments, held } = message;
  return {
    ...{ uid, id, ...customer, subject: head.subject, isOrder: order !== undefined, text },
    files: attachments.length,
    heldFrom: held?.from,
  };
}

interface NotTakenNews extends Pick<Customer, 'name' | 'email'>, ConversationKey, NotTaken {
  side: Side;
  subject: string;
}

const REASONS = {
  files: 'These files of your e-mail could not be added',
  empty: 'Your e-mail had no words of its own, and no file that we can take.',
  'too-long': 'Your e-mail was too long for a message. Please send its text as a PDF.',
  unreadable: 'Our program could not read your e-mail.',
  'too-many': 'Many messages came in the past hour, so your last e-mail was not added.',
};

/** Answers an e-mail of which something did not enter its conversation: why, and the way that works. */
function notTaken({ uid, id, side, name, email, subject, why, names }: NotTakenNews): Content {
  const isCustomers = side === 'customer';
  const path = isCustomers
    ? hubPage(`/requests/${id}#messages`)
    : signedInPage(`/admin/conversations/${uid}/${id}`);
  return {
    to: isCustomers ? email : env('OWNER_EMAIL'),
    subject: `About Your E-Mail: ${subject}`,
    heading: why === 'files' ? 'A File Is Missing' : 'Your E-Mail Was Not Added',
    paragraphs: [
      ...(isCustomers ? [hello(name)] : []),
      names ? `${REASONS[why]}: ${names.join(', ')}.` : REASONS[why],
      ...(why === 'files'
        ? [
            'All else of it is in the conversation. Pictures and PDFs can be added: six of them, up to 10 MB each.',
          ]
        : []),
    ],
    link: { label: 'Write or add it on our site', url: path },
  };
}

/** How far back its message is looked for: the e-mail leaves within seconds. */
const LATEST = 50;

/** What of an e-mail was not taken; undefined if its conversation is gone. Without a message there were too many. */
async function notTakenNews({ mail: { kind }, records }: DueMail): Promise<NotTakenNews | undefined> {
  const { uid, id } = records.key;
  const all = messages().query.byConversation({ uid, conversationId: id });
  const [head, account, { data: latest }] = await Promise.all([
    readHead({ uid, id }),
    records.account(),
    all.go({ order: 'desc', limit: LATEST, consistent: true }),
  ]);
  const customer = customerOf(account);
  if (!head || !customer) return undefined;
  const about = latest.find((message) => message.notTaken?.number === numberOf(kind));
  const { why, names } = about?.notTaken ?? { why: 'too-many' as const };
  return { uid, id, ...customer, subject: head.subject, side: about?.author ?? 'customer', why, names };
}

/** Answers what came by e-mail while the shop is closed. */
const closedAnswer = ({ id, name, email, subject, text }: ClosedNews): Content => ({
  to: email,
  subject: `We’re Closed: ${subject}`,
  heading: 'We’ll Answer When We’re Back',
  paragraphs: [hello(name), `Thank you for your message. ${text}`],
  link: { label: 'See your messages', url: hubPage(`/requests/${id}#messages`) },
});

interface ClosedNews extends Pick<Customer, 'name' | 'email'> {
  id: string;
  subject: string;
  text: string;
}

/** Undefined once the shop is open again. */
async function closedNews({ records }: DueMail): Promise<ClosedNews | undefined> {
  const [head, account, site] = await Promise.all([readHead(records.key), records.account(), records.site()]);
  const customer = customerOf(account);
  const text = closureText(site?.closed ?? NOT_CLOSED, today());
  return head && customer && text ? { id: head.id, ...customer, subject: head.subject, text } : undefined;
}

export const messageMails = {
  closed: toProvenAddress(closedNews, closedAnswer),
  messageToCustomer: toProvenAddress(messageNews, messageToCustomer),
  messageToOwner: from(messageNews, messageToOwner),
  notTaken: from(notTakenNews, notTaken),
};
