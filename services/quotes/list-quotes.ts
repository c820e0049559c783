import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import { firstValidDay } from './expiry.ts';
import type { ListedQuote } from './quote.contract.ts';
import { type QuoteItem, quotes } from './quote.entity.ts';
import { toListedQuote } from './quote-view.ts';

const PAGE_SIZE = 25;
const Position = z.object({
  sortDate: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  id: z.string().check(z.refine(isId)),
});
type Position = z.infer<typeof Position>;

/** `over`: accepted, declined or withdrawn. */
export const QUOTE_LISTS = ['open', 'expired', 'over'] as const;

interface Filter {
  cursor?: string;
  /** Finds by the customer's name and the lines. */
  q?: string;
  /** @default 'open' */
  list?: (typeof QUOTE_LISTS)[number];
}

/** Open quotes by their last day, drafts last; others newest first. */
export async function listQuotes({ cursor, q, list = 'open' }: Filter): Promise<Page<ListedQuote>> {
  const wanted = q?.trim().toLowerCase() ?? '';
  const page = await matchingPage({
    after: cursor ? decodeCursor(cursor, Position) : undefined,
    size: PAGE_SIZE,
    position: ({ sortDate, id }: QuoteItem) => ({ sortDate, id }),
    matches: wanted ? (item: QuoteItem) => textOf(item).includes(wanted) : undefined,
    read: (after, limit) => read(list, after, limit),
  });
  return { ...page, items: page.items.map(toListedQuote) };
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

function textOf(item: QuoteItem): string {
  const { customerName, items } = toListedQuote(item);
  return [customerName, ...items].join('\n').toLowerCase();
}
