import { facetPostings, inList, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import type { ConversationItem } from './conversation.entity.ts';

/** What finds a conversation; what the owner has not read also finds the request that it is about. */
export function conversationPostings(item: ConversationItem): Posting[] {
  const { uid, id, customerName, subject, excerpt, sortKey, unreadByOwner } = item;
  const record = { list: 'conversation', uid, id, source: 'conversation' };
  return [
    ...wordPostings(record, wordsOf(customerName, subject, excerpt)),
    ...facetPostings(record, { all: '' }, sortKey),
    ...namePosting(record, customerName),
    ...(unreadByOwner > 0 ? facetPostings(inList(record, 'request'), { unread: '' }) : []),
  ];
}
