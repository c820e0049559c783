import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { SIDES } from './conversation.contract.ts';

/*
 * The head of a conversation: who wrote last, what each side has not read, and whom an e-mail has told. There is one
 * conversation per request. An order has its request's id, so the conversation goes on into the order. The head exists
 * from the first message on. The messages are in a partition of their own (message.entity.ts).
 *
 * Access patterns
 *   one conversation's head             get      pk USER#<uid>, sk CONVERSATION#<id of the request>
 *   a user's conversations              query    the same partition, within the hub's query
 *   the owner's list: what waits for    query    gsi1pk CONVERSATIONS, gsi1sk 0#<time since which it waits>#<id>, then
 *   the owner first, oldest first; then          1#<time of the last message, inverted>#<id>
 *   the others, newest first
 *
 * Each write is made from the head as it was read, and raises `version` on the condition that nobody else has. A mark
 * (`readBy…`, `mailedTo…`) is the id of a message, which sorts by time. `sortKey` is its place in the list (head-after.ts).
 */
export const conversations = entity('conversation', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Copies for the owner's list; each of the customer's messages writes them again. */
    customerName: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    lastId: { type: 'string', required: true },
    lastAuthor: { type: SIDES, required: true },
    excerpt: { type: 'string', required: true },
    /** The customer's first message after the owner's last. */
    waitingSinceId: { type: 'string' },
    unreadByCustomer: { type: 'number', required: true },
    unreadByOwner: { type: 'number', required: true },
    /** The owner's last message. Heads of earlier releases have it from the next one on. */
    writtenByOwner: { type: 'string' },
    readByCustomer: { type: 'string' },
    readByOwner: { type: 'string' },
    /** The message that the last e-mail to a side told of. */
    mailedToCustomer: { type: 'string' },
    mailedToOwner: { type: 'string' },
    /** The numbers of these e-mails in the outbox. */
    customerMail: { type: 'number' },
    ownerMail: { type: 'number' },
    version: { type: 'number', required: true },
    sortKey: { type: 'string', required: true },
  },
  indexes: {
    byUser: { collection: 'hub', ...key('USER#${uid}', 'CONVERSATION#${id}') },
    byList: listKey('CONVERSATIONS', '${sortKey}#${id}'),
  },
});

export type ConversationItem = ItemOf<typeof conversations>;
