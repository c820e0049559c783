import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { isId, timeOf } from '../runtime/ids.ts';
import type { ConversationSummary, ListedConversation, UnreadCount } from './conversation.contract.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';

const PAGE_SIZE = 25;
const Position = z.object({
  sortKey: z.string().check(z.regex(/^[01]#[\w:.-]{1,30}$/)),
  id: z.string().check(z.refine(isId)),
});

/** What waits for the owner's answer, longest first; then the others, newest first. */
export async function listConversations(cursor?: string): Promise<Page<ListedConversation>> {
  const all = conversations().query.byList({});
  const rest = cursor ? all.gt(decodeCursor(cursor, Position)) : all;
  const { data } = await rest.go({ order: 'asc', limit: PAGE_SIZE + 1 });
  const page = toPage(data, PAGE_SIZE, ({ sortKey, id }) => ({ sortKey, id }));
  return { ...page, items: page.items.map(toListed) };
}

/** What a customer has not read. */
export async function countUnreadOf(uid: string): Promise<UnreadCount> {
  const { data } = await conversations().query.byUser({ uid }).go({ consistent: true });
  return total(data.map(({ unreadByCustomer }) => unreadByCustomer));
}

export function toSummary({ id, unreadByCustomer: unread }: ConversationItem): ConversationSummary {
  return { id, unread };
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
