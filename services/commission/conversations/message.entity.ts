import { entity, type ItemOf, key } from '../../kit/model/entity.ts';
import { counted, HIDDEN, type RecordWords } from '../../kit/model/record-words.ts';
import { HELD_REASONS, type HeldMail, SIDES } from './conversation.contract.ts';

/*
 * One message of a conversation. It never changes; one that is held is removed by the owner's decision.
 *
 * Access patterns
 *   one message                              get      pk THREAD#<uid>#<id of the request>, sk <id>
 *   a conversation's messages, newest first  query    the same partition, descending
 *   the messages after a read mark           query    the same partition, sk greater than the mark
 *
 * The author is a side: which of the owners wrote is not stored, since an owner who leaves could not be removed from it.
 */
export const messages = entity('message', {
  attributes: {
    uid: { type: 'string', required: true },
    conversationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    author: { type: SIDES, required: true },
    text: { type: 'string', required: true },
    attachments: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          key: { type: 'string', required: true },
          /** Missing for a PDF, like the two after it. */
          width: { type: 'number' },
          height: { type: 'number' },
          placeholder: { type: 'string' },
        },
      },
    },
    /** Whether it answered an e-mail. */
    isByMail: { type: 'boolean' },
    /** Why an e-mail waits for the owner's yes. Until then only the owner sees it. */
    held: {
      type: 'map',
      properties: {
        /** The address that sent it. */
        from: { type: 'string', required: true },
        why: { type: HELD_REASONS, required: true },
      },
    },
  },
  indexes: {
    byConversation: key('THREAD#${uid}#${conversationId}', '${id}'),
  },
});

export type MessageItem = ItemOf<typeof messages>;

export const messageWords: RecordWords<keyof MessageItem> = {
  noun: 'conversation',
  label: 'Message',
  fields: {
    ...{ uid: HIDDEN, conversationId: HIDDEN, id: HIDDEN, author: HIDDEN },
    isByMail: HIDDEN,
    held: ['Held e-mail from', ({ from }: HeldMail) => from],
    text: 'Text',
    attachments: ['Attachments', counted('file')],
  },
};
