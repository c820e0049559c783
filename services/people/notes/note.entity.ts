import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { HIDDEN, moment, type RecordWords } from '../../core/model/record-words.ts';

/*
 * Access patterns
 *   an admin's notes, newest first    query    pk USER#<uid>, sk begins with NOTE#, descending
 *   one note                          get, delete   pk USER#<uid>, sk NOTE#<id>
 */
export const notes = entity('note', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    text: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byAuthor: key('USER#${uid}', 'NOTE#${id}'),
  },
});

export const noteWords: RecordWords<keyof ItemOf<typeof notes>> = {
  noun: 'note',
  label: 'Note',
  fields: { uid: HIDDEN, id: HIDDEN, text: 'Text', createdAt: ['Time', moment] },
};
