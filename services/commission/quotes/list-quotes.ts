import * as z from 'zod/mini';
import { DayRank, Id, ownerList } from '../../kit/search/owner-list.ts';
import { firstValidDay } from '../../kit/site/day.contract.ts';
import { lastExpiredDay } from '../orders/expiry.ts';
import { orders } from '../orders/order.entity.ts';
import { type ListedQuote, QUOTE_LISTS } from './quote.contract.ts';
import { type QuoteItem, quotes } from './quote.entity.ts';
import { toListedQuote } from './quote-view.ts';

/** `over`: accepted, declined or withdrawn. */
const LISTS = ['open', 'expired', 'over'] as const;

const InWords = z.pipe(
  z.enum(['Expired', 'Accepted, declined or withdrawn']),
  z.transform((words) => QUOTE_LISTS[words]),
);

/** Open quotes by their last day, drafts last; others newest first. */
export const quoteList = ownerList({
  list: 'quote',
  /** By its name or by the words of the list's address. @default 'open' */
  filters: { list: z.optional(z.union([z.enum(LISTS), InWords])) },
  seek: ({ list = 'open' }) => {
    const days = { open: { from: firstValidDay() }, expired: { to: lastExpiredDay() }, over: {} }[list];
    const facet = { facet: 'list', value: storedList(list), ...days };
    return { facets: [facet], order: list === 'open' ? 'asc' : 'desc' };
  },
  own: {
    facet: 'list',
    query: ({ list }) => quotes().query.byList({ list: storedList(list) }),
    place: z.object({ sortDate: DayRank, id: Id }),
    // Open quotes begin with this day, and the expired ones before it.
    start: ({ list }) => (list === 'over' ? undefined : { sortDate: firstValidDay(), id: '' }),
  },
  load: (keys) => quotes().get(keys).go(),
  rows: toListedQuotes,
});

function storedList(list?: (typeof LISTS)[number]): 'OPEN' | 'OVER' {
  return list === 'over' ? 'OVER' : 'OPEN';
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
