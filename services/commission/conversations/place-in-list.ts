import { timeOf } from '../../kit/runtime/ids.ts';
import type { ConversationItem } from './conversation.entity.ts';

const LAST_MOMENT = 9_999_999_999_999;

/** Where a conversation stands in the owner's list: what waits for an answer, or is unread, comes first. */
export function placeInList({
  waitingSinceId,
  unreadByOwner,
  lastId,
}: Pick<ConversationItem, 'waitingSinceId' | 'unreadByOwner' | 'lastId'>): { sortKey: string } {
  if (waitingSinceId || unreadByOwner > 0) return { sortKey: `0#${timeOf(waitingSinceId ?? lastId)}` };
  return { sortKey: `1#${LAST_MOMENT - Date.parse(timeOf(lastId))}` };
}
