import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key } from '../../kit/model/entity.ts';
import { each, HIDDEN, type RecordWords } from '../../kit/model/record-words.ts';
import type { CannedReply } from './conversation.contract.ts';

/*
 * The owner's texts for answers that come again.
 *
 * Access patterns
 *   all of them    get    pk REPLIES, sk REPLIES
 */
export const cannedReplies = entity('cannedReplies', {
  attributes: {
    replies: { type: CustomAttributeType<CannedReply[]>('any'), required: true },
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
    replies: ['Replies', each(({ title, text }: CannedReply) => `${title}: ${text}`)],
    version: HIDDEN,
  },
};
