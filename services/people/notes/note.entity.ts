import { Entity, type EntityItem } from 'electrodb';
import { key } from '../../kit/model/key.ts';
import { HIDDEN, moment, type RecordWords } from '../../kit/model/record-words.ts';
import { onTable } from '../../kit/runtime/table.ts';

/*
 * Access patterns
 *   an admin's notes, newest first    query    pk USER#<uid>, sk begins with NOTE#, descending
 *   one note                          get, delete   pk USER#<uid>, sk NOTE#<id>
 */
export const notes = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'note', service: 'hearthside', version: '1' },
        attributes: {
          uid: { type: 'string', required: true },
          id: { type: 'string', required: true },
          text: { type: 'string', required: true },
          createdAt: { type: 'string', required: true },
        },
        indexes: {
          byAuthor: key('USER#${uid}', 'NOTE#${id}'),
        },
      },
      table,
    ),
);

export const noteWords: RecordWords<keyof EntityItem<ReturnType<typeof notes>>> = {
  noun: 'note',
  label: 'Note',
  fields: { uid: HIDDEN, id: HIDDEN, text: 'Text', createdAt: ['Written', moment] },
};
