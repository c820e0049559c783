import type { MailItem } from '../../core/outbox/mail.entity.ts';
import { type Customer, hasOrder, readCustomer } from '../orders/read-order.ts';
import { messages } from './message.entity.ts';
import { type ConversationKey, customerMailKey, ownerMailKey, readHead } from './read-conversation.ts';

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

/** The news of the message for which an e-mail was queued; undefined if it has been read meanwhile, or is gone. */
export async function readMessageNews({
  uid,
  subjectId: id,
  kind,
}: MailItem): Promise<MessageNews | undefined> {
  const head = await readHead({ uid, id });
  if (!head) return undefined;
  const mail = [
    { key: customerMailKey(head), message: head.mailedToCustomer, read: head.readByCustomer },
    { key: ownerMailKey(head), message: head.mailedToOwner, read: head.readByOwner },
  ].find(({ key }) => key?.kind === kind);
  if (!mail?.message || (mail.read && mail.read >= mail.message)) return undefined;
  const [{ data: message }, customer, isOrder] = await Promise.all([
    messages().get({ uid, conversationId: id, id: mail.message }).go({ consistent: true }),
    readCustomer(uid),
    hasOrder({ uid, id }),
  ]);
  if (!message || !customer) return undefined;
  const { text, attachments, held } = message;
  return {
    ...{ uid, id, ...customer, subject: head.subject, isOrder, text },
    files: attachments.length,
    heldFrom: held?.from,
  };
}
