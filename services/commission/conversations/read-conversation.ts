import { fileNameOf } from '../../core/media/upload.contract.ts';
import { mailKey, readMails } from '../../core/outbox/mail.entity.ts';
import { resendMails, shownMails } from '../../core/outbox/resend-mails.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { timeOf } from '../../core/runtime/ids.ts';
import { ById, listPage, reading } from '../../core/runtime/list-page.ts';
import { hasProvenAddress } from '../../people/accounts/account.entity.ts';
import { GENERAL_INQUIRY } from '../consultations/consultation.contract.ts';
import { consultations } from '../consultations/consultation.entity.ts';
import { orders } from '../orders/order.entity.ts';
import { readCustomer } from '../orders/read-order.ts';
import type { AdminConversation, Conversation, Message, Side } from './conversation.contract.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';
import type { AttachmentQuery } from './conversation.schema.ts';
import { type MessageItem, messages } from './message.entity.ts';

const PAGE_SIZE = 30;

/** Where a conversation is: its customer's partition, and the id of its request, which is its order's too. */
export interface ConversationKey {
  uid: string;
  id: string;
}

/** The last messages of a conversation as its customer sees them; NotFoundError if there is no such request or order of theirs. */
export async function getConversation(key: ConversationKey, cursor?: string): Promise<Conversation> {
  const [about, head, page] = await Promise.all([readSubject(key), readHead(key), readPage(key, cursor)]);
  const messages = page.messages.filter(({ held }) => !held);
  return { subject: about.subject, ...page, messages, ...shownTo('customer', head) };
}

/** As `getConversation`, for the owner. */
export async function getAdminConversation(
  key: ConversationKey,
  cursor?: string,
): Promise<AdminConversation> {
  const [about, customer, head, page] = await Promise.all([
    readSubject(key),
    readCustomer(key.uid),
    readHead(key),
    readPage(key, cursor),
  ]);
  const mail = head ? customerMailKey(head) : undefined;
  return {
    ...about,
    ...page,
    ...shownTo('owner', head),
    customerName: customer?.name ?? about.customerName,
    hasAddress: customer?.email !== '',
    isAddressProven: customer?.isAddressProven ?? false,
    mails: shownMails(await readMails([mail]), mail ? [mail] : []),
  };
}

/** When the owner wrote the last message, ISO 8601; undefined if there is none. */
export function ownerWroteAt(head: ConversationItem | undefined): string | undefined {
  const id = head?.writtenByOwner ?? (head?.lastAuthor === 'owner' ? head.lastId : undefined);
  return id && timeOf(id);
}

/** What a conversation is about; NotFoundError if there is neither a request nor an order. */
export async function readSubject(key: ConversationKey) {
  const [{ data: request }, { data: order }] = await Promise.all([
    consultations().get(key).go({ consistent: true }),
    orders().get(key).go({ consistent: true }),
  ]);
  if (!request && !order) throw new NotFoundError('Request not found.');
  return {
    subject: request?.productName ?? order?.items[0] ?? GENERAL_INQUIRY,
    customerName: request?.name ?? order?.customerName ?? '',
    isOrder: order !== null,
  };
}

/** Null before the first message. */
export async function findAttachment({ uid, id }: ConversationKey, { message, file }: AttachmentQuery) {
  const { data } = await messages().get({ uid, conversationId: id, id: message }).go({ consistent: true });
  return data?.attachments.find(({ key }) => key === file);
}

export async function readHead(key: ConversationKey): Promise<ConversationItem | null> {
  return (await conversations().get(key).go({ consistent: true })).data;
}

async function readPage({ uid, id }: ConversationKey, cursor?: string) {
  const page = await listPage({
    ...{ place: ById, cursor, size: PAGE_SIZE },
    read: reading(() => messages().query.byConversation({ uid, conversationId: id }), 'desc', {
      consistent: true,
    }),
  });
  return { messages: page.items.map(toMessage), cursor: page.cursor };
}

function shownTo(side: Side, head: ConversationItem | null) {
  const [unread, readByOther] =
    side === 'owner'
      ? [head?.unreadByOwner, head?.readByCustomer]
      : [head?.unreadByCustomer, head?.readByOwner];
  return { unread: unread ?? 0, readByOther: readByOther ?? null };
}

export function toMessage({ id, attachments, ...item }: MessageItem): Message {
  const { author, text, isByMail, original, held } = item;
  return {
    id,
    author,
    text,
    attachments: attachments.map(toAttachment),
    at: timeOf(id),
    isByMail,
    original,
    held,
  };
}

function toAttachment({ key, width, height, placeholder }: MessageItem['attachments'][number]) {
  const name = fileNameOf(key);
  const isPicture = width !== undefined && height !== undefined && placeholder !== undefined;
  return { key, name, picture: isPicture ? { width, height, placeholder } : null };
}

/** Where the last e-mail to the customer is in the outbox, if there is one. */
export function customerMailKey({ id, customerMail }: ConversationItem) {
  return customerMail ? mailKey('messageToCustomer', id, customerMail) : undefined;
}

/** The same for the owner's. */
export function ownerMailKey({ id, ownerMail }: ConversationItem) {
  return ownerMail ? mailKey('messageToOwner', id, ownerMail) : undefined;
}

/** Sends the last e-mail to the customer again if it failed or is held; ConflictError when there is no such e-mail. */
export async function resendMessageMail(key: ConversationKey): Promise<void> {
  const head = await readHead(key);
  await resendMails([head ? customerMailKey(head) : undefined], await hasProvenAddress(key.uid));
}
