import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../../kit/runtime/cursor.ts';
import { isId } from '../../kit/runtime/ids.ts';
import { matchingPage } from '../../kit/runtime/matching-page.ts';
import { type Found, needsPostings, type Sought, sortedBy } from '../../kit/search/find-records.ts';
import type { ListOutline } from '../../kit/search/list-outline.contract.ts';
import { foundPage, inOrder, outlineOf } from '../../kit/search/list-page.ts';
import type { ListSort } from '../../kit/search/sort.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { firstValidDay, lastExpiredDay } from './expiry.ts';
import type { ListedQuote } from './quote.contract.ts';
import { type QuoteItem, quotes } from './quote.entity.ts';
import { toListedQuote } from './quote-view.ts';

const Position = z.object({
  sortDate: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  id: z.string().check(z.refine(isId)),
});
type Position = z.infer<typeof Position>;

/** `over`: accepted, declined or withdrawn. */
export const QUOTE_LISTS = ['open', 'expired', 'over'] as const;

interface QuoteFilter {
  /** Finds by everything in a quote, and by the requester's name, e-mail and phone number. */
  q?: string;
  /** @default 'open' */
  list?: (typeof QUOTE_LISTS)[number];
  /** @default the first to end first, or for others the newest first */
  sort?: ListSort;
  size?: number;
}

/** Open quotes by their last day, drafts last; others newest first. */
export async function listQuotes({
  cursor,
  q,
  list = 'open',
  sort,
  size = 25,
}: QuoteFilter & { cursor?: string }): Promise<Page<ListedQuote>> {
  const sought = sortedBy(sort, soughtBy(list, q));
  const page =
    sought.isSorted || sought.q
      ? await foundPage(sought, { cursor, size }, load)
      : await matchingPage({
          after: cursor ? decodeCursor(cursor, Position) : undefined,
          size,
          position: ({ sortDate, id }: QuoteItem) => ({ sortDate, id }),
          read: (after, limit) => read(list, after, limit),
        });
  return { ...page, items: await toListedQuotes(page.items) };
}

/** How many quotes there are, and where each page begins. */
export function outlineQuotes({ q, list = 'open', sort, size = 25 }: QuoteFilter): Promise<ListOutline> {
  const sought = sortedBy(sort, soughtBy(list, q));
  return outlineOf(
    sought,
    size,
    sought.isSorted || sought.q ? undefined : ({ rank, id }) => ({ sortDate: rank, id }),
  );
}

function soughtBy(list: (typeof QUOTE_LISTS)[number], q: string | undefined): Sought {
  const stored = { facet: 'list', value: list === 'over' ? 'OVER' : 'OPEN' };
  const days = {
    open: { from: firstValidDay() },
    expired: { to: lastExpiredDay() },
    over: {},
  }[list];
  const facets = [{ ...stored, ...days }];
  const sought: Sought = { list: 'quote', order: list === 'open' ? 'asc' : 'desc', facets };
  return needsPostings({ ...sought, facets: [stored], q }, 'list') ? { ...sought, q } : sought;
}

function read(list: (typeof QUOTE_LISTS)[number], after: Position | undefined, limit: number) {
  const all = quotes().query.byList({ list: list === 'over' ? 'OVER' : 'OPEN' });
  const today = { sortDate: firstValidDay() };
  if (list === 'open')
    return (after && after.sortDate >= today.sortDate ? all.gt(after) : all.gte(today)).go({
      order: 'asc',
      limit,
    });
  const newest = { order: 'desc' as const, limit };
  if (list === 'over') return (after ? all.lt(after) : all).go(newest);
  return all.lt(after && after.sortDate < today.sortDate ? after : today).go(newest);
}

async function load(found: Found[]): Promise<QuoteItem[]> {
  const { data } = await quotes()
    .get(found.map(({ uid, id }) => ({ uid, id })))
    .go();
  return inOrder(found, data);
}

/** A request may have become an order by hand: whether one exists is read with the quotes that wait for an answer. */
async function toListedQuotes(items: QuoteItem[]): Promise<ListedQuote[]> {
  const waiting = items.filter(({ sent }) => sent?.state === 'sent');
  const { data } = waiting.length
    ? await orders()
        .get(waiting.map(({ uid, id }) => ({ uid, id })))
        .go()
    : { data: [] };
  const ordered = new Set(data.map(({ id }) => id));
  return items.map((item) => toListedQuote(item, ordered.has(item.id)));
}
