import { timeOf } from '../../core/runtime/ids.ts';
import { ownerList } from '../../core/search/owner-list.ts';
import type { ConversationSummary, ListedConversation, UnreadCount } from './conversation.contract.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';
import { ownerWroteAt } from './read-conversation.ts';

/** What waits for the owner's answer, longest first; then the others, newest first. */
export const conversationList = ownerList({
  list: 'conversation',
  page: 'conversations',
  of: conversations,
  index: 'byList',
  seek: () => ({ order: 'asc' }),
  isRanked: true,
  rows: (items: ConversationItem[]) => items.map(toListed),
});

/** What a customer has not read. */
export async function countUnreadOf(uid: string): Promise<UnreadCount> {
  const { data } = await conversations().query.byUser({ uid }).go({ consistent: true });
  return total(data.map(({ unreadByCustomer }) => unreadByCustomer));
}

export function toSummary(head: ConversationItem): ConversationSummary {
  const { id, unreadByCustomer: unread, mailedToOwner } = head;
  // The customer's first message is always told by an e-mail.
  return { id, unread, isMutual: mailedToOwner !== undefined && ownerWroteAt(head) !== undefined };
}

function total(unread: number[]): UnreadCount {
  const messages = unread.reduce((sum, each) => sum + each, 0);
  return { messages, conversations: unread.filter((each) => each > 0).length };
}

function toListed(item: ConversationItem): ListedConversation {
  const { uid, id, customerName, subject, excerpt, lastAuthor, lastId, waitingSinceId } = item;
  return {
    ...{ uid, id, customerName, subject, excerpt, lastAuthor },
    lastAt: timeOf(lastId),
    waitingSince: waitingSinceId ? timeOf(waitingSinceId) : null,
    unread: item.unreadByOwner,
  };
}
