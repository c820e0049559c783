import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../../kit/runtime/cursor.ts';
import { isId, timeOf } from '../../kit/runtime/ids.ts';
import { type Found, needsPostings, type Sought, sortedBy } from '../../kit/search/find-records.ts';
import type { ListOutline } from '../../kit/search/list-outline.contract.ts';
import { foundPage, inOrder, outlineOf } from '../../kit/search/list-page.ts';
import { EVERYTHING } from '../../kit/search/make-postings.ts';
import type { ListSort } from '../../kit/search/sort.contract.ts';
import type { ConversationSummary, ListedConversation, UnreadCount } from './conversation.contract.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';

const Position = z.object({
  sortKey: z.string().check(z.regex(/^[01]#[\w:.-]{1,30}$/)),
  id: z.string().check(z.refine(isId)),
});

interface ConversationFilter {
  /** Finds by the customer's name, e-mail and phone number, the product and the last message. */
  q?: string;
  /** @default what waits for an answer first, longest first; then newest first */
  sort?: ListSort;
  size?: number;
}

/** What waits for the owner's answer, longest first; then the others, newest first. */
export async function listConversations({
  cursor,
  q,
  sort,
  size = 25,
}: ConversationFilter & { cursor?: string }): Promise<Page<ListedConversation>> {
  const sought = sortedBy(sort, soughtBy(q));
  const page = needsPostings(sought, EVERYTHING.facet)
    ? await foundPage(sought, { cursor, size }, load)
    : await wholePage(cursor, size);
  return { ...page, items: page.items.map(toListed) };
}

/** How many conversations there are, and where each page begins. */
export function outlineConversations({ q, sort, size = 25 }: ConversationFilter): Promise<ListOutline> {
  const sought = sortedBy(sort, soughtBy(q));
  const isFound = needsPostings(sought, EVERYTHING.facet);
  return outlineOf(sought, size, isFound ? undefined : ({ rank, id }) => ({ sortKey: rank, id }));
}

function soughtBy(q: string | undefined): Sought {
  return { list: 'conversation', q, order: 'asc', facets: [EVERYTHING], isRanked: true };
}

async function wholePage(cursor: string | undefined, size: number): Promise<Page<ConversationItem>> {
  const all = conversations().query.byList({});
  const rest = cursor ? all.gt(decodeCursor(cursor, Position)) : all;
  const { data } = await rest.go({ order: 'asc', limit: size + 1 });
  return toPage(data, size, ({ sortKey, id }) => ({ sortKey, id }));
}

async function load(found: Found[]): Promise<ConversationItem[]> {
  const { data } = await conversations()
    .get(found.map(({ uid, id }) => ({ uid, id })))
    .go();
  return inOrder(found, data);
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
