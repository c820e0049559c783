import { key } from '../../core/model/entity.ts';
import { shortList } from '../../core/model/short-list.ts';
import type { CannedReply } from './conversation.contract.ts';

/*
 * The owner's texts for answers that come again.
 *
 * Access patterns
 *   all of them    get    pk REPLIES, sk REPLIES
 */
export const cannedReplies = shortList('cannedReplies', {
  name: 'replies',
  at: key('REPLIES', 'REPLIES'),
  label: 'Canned replies',
  tell: ({ title, text }: CannedReply) => `${title}: ${text}`,
});
