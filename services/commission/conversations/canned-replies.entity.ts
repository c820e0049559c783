import { entity, type ItemOf, key } from '../../kit/model/entity.ts';
import { each, HIDDEN, type RecordWords } from '../../kit/model/record-words.ts';

/*
 * The owner's texts for answers that come again.
 *
 * Access patterns
 *   all of them    get    pk REPLIES, sk REPLIES
 */
export const cannedReplies = entity('cannedReplies', {
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
});

export const cannedRepliesWords: RecordWords<keyof ItemOf<typeof cannedReplies>> = {
  noun: 'replies',
  label: 'Canned replies',
  fields: {
    replies: ['Replies', each(({ title, text }: { title: string; text: string }) => `${title}: ${text}`)],
    version: HIDDEN,
  },
};
