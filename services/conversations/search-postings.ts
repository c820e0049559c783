import { facetPostings } from '../search/make-postings.ts';
import type { Posting } from '../search/posting.entity.ts';
import type { ConversationItem } from './conversation.entity.ts';

/** What the owner has not read finds the request that it is about. */
export function conversationPostings({ uid, id, unreadByOwner }: ConversationItem): Posting[] {
  const record = { list: 'request', uid, id, source: 'conversation' } as const;
  return unreadByOwner > 0 ? facetPostings(record, { unread: '' }) : [];
}
