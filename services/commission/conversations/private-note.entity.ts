import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { HIDDEN, type RecordWords } from '../../core/model/record-words.ts';

/*
 * What the owner writes about a commission for the shop alone. It stands in a partition of its own, which the hub's function
 * may not read.
 *
 * Access patterns
 *   the notes of a commission, oldest first  query        pk PRIVATE#<uid>, sk begins with <id of the request>#
 *   all about a customer, to remove them     query        pk PRIVATE#<uid>
 *   one note                                 get, delete  sk <id of the request>#<id>
 */
export const privateNotes = entity('privateNote', {
  attributes: {
    uid: { type: 'string', required: true },
    conversationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    text: { type: 'string', required: true },
  },
  indexes: {
    byCustomer: key('PRIVATE#${uid}', '${conversationId}#${id}'),
  },
});

export type PrivateNoteItem = ItemOf<typeof privateNotes>;

export const privateNoteWords: RecordWords<keyof PrivateNoteItem> = {
  noun: 'conversation',
  label: 'Private note',
  fields: { uid: HIDDEN, conversationId: HIDDEN, id: HIDDEN, text: 'Text' },
};
