import { Entity, type EntityItem } from 'electrodb';
import { key } from '../../kit/model/key.ts';
import { each, HIDDEN, type RecordWords } from '../../kit/model/record-words.ts';
import { onTable } from '../../kit/runtime/table.ts';

/*
 * The owner's texts for answers that come again.
 *
 * Access patterns
 *   all of them    get    pk REPLIES, sk REPLIES
 */
export const cannedReplies = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'cannedReplies', service: 'hearthside', version: '1' },
        attributes: {
          replies: {
            type: 'list',
            required: true,
            items: {
              type: 'map',
              properties: {
                title: { type: 'string', required: true },
                text: { type: 'string', required: true },
              },
            },
          },
          /** Counts the changes; serves the optimistic lock. */
          version: { type: 'number', required: true },
        },
        indexes: {
          only: key('REPLIES', 'REPLIES'),
        },
      },
      table,
    ),
);

export const cannedRepliesWords: RecordWords<keyof EntityItem<ReturnType<typeof cannedReplies>>> = {
  noun: 'replies',
  label: 'Canned replies',
  fields: {
    replies: ['Replies', each(({ title, text }: { title: string; text: string }) => `${title}: ${text}`)],
    version: HIDDEN,
  },
};
