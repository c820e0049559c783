import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { counted, HIDDEN, type RecordWords } from '../../core/model/record-words.ts';
import { type HeldMail, type NotTaken, SIDES } from './conversation.contract.ts';

/** A file of a message; a PDF has its key alone. */
type StoredFile = Pick<Picture, 'key'> & {
  [Name in 'width' | 'height' | 'placeholder']?: Picture[Name] | undefined;
};

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
    attachments: { type: CustomAttributeType<StoredFile[]>('any'), required: true },
    /** Whether it answered an e-mail. */
    isByMail: { type: 'boolean' },
    /** All that the e-mail said, where the text leaves out what it quotes. */
    original: { type: 'string' },
    /** What of the e-mail could not be taken; `number` is that of the e-mail that tells its sender. */
    notTaken: { type: CustomAttributeType<NotTaken & { number: number }>('any') },
    /** Why an e-mail waits for the owner's yes. Until then only the owner sees it. */
    held: { type: CustomAttributeType<HeldMail>('any') },
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
    ...{ isByMail: HIDDEN, original: HIDDEN, notTaken: HIDDEN },
    held: ['Sender of the held e-mail', ({ from }: HeldMail) => from],
    text: 'Text',
    attachments: ['Attachments', counted('file')],
  },
};
