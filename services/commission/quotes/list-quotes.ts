import * as z from 'zod/mini';
import { ownerList } from '../../core/search/owner-list.ts';
import { firstValidDay } from '../../core/site/day.contract.ts';
import { conversations } from '../conversations/conversation.entity.ts';
import { lastExpiredDay } from '../orders/expiry.ts';
import { orders } from '../orders/order.entity.ts';
import { questionsOf } from './questions.ts';
import { type ListedQuote, QUOTE_LISTS } from './quote.contract.ts';
import { type QuoteItem, quotes } from './quote.entity.ts';
import { toListedQuote } from './quote-view.ts';

/** `over`: accepted, declined or withdrawn. */
const LISTS = ['open', ...Object.values(QUOTE_LISTS)] as const;

const InWords = z.pipe(
  z.enum(Object.keys(QUOTE_LISTS) as (keyof typeof QUOTE_LISTS)[]),
  z.transform((words) => QUOTE_LISTS[words]),
);

/** Open quotes by their last day, drafts last; all of them and others newest first. */
export const quoteList = ownerList({
  list: 'quote',
  page: 'quotes',
  of: quotes,
  index: 'byList',
  partition: ({ list }) => ({ list: storedList(list) }),
  facet: 'list',
  /** By its name or by the words of the list's address. @default 'open' */
  filters: { list: z.optional(z.union([z.enum(LISTS), InWords])) },
  seek: ({ list = 'open' }) => {
    if (list === 'all') return { order: 'desc' };
    const days = { open: { from: firstValidDay() }, expired: { to: lastExpiredDay() }, over: {} }[list];
    const facet = { facet: 'list', value: storedList(list), ...days };
    return { facets: [facet], order: list === 'open' ? 'asc' : 'desc' };
  },
  // Open quotes begin with this day, and the expired ones before it.
  start: ({ list }) =>
    list === 'over' || list === 'all' ? undefined : { sortDate: firstValidDay(), id: '' },
  rows: toListedQuotes,
  hit: {
    as: 'quotes',
    show: ({ uid, id, customerName, items, state }) => ({
      ...{ uid, id, who: customerName, what: items.join(', '), state },
    }),
  },
});

function storedList(list?: (typeof LISTS)[number]): 'OPEN' | 'OVER' {
  return list === 'over' ? 'OVER' : 'OPEN';
}

/** A request may have become an order by hand, and questions may be answered in a message: both are read with the quotes that wait for an answer. */
async function toListedQuotes(items: QuoteItem[]): Promise<ListedQuote[]> {
  const waiting = items.filter(({ sent }) => sent?.state === 'sent');
  const asked = waiting.filter(({ sent }) => questionsOf(sent, undefined) === 'open');
  const [placed, heads] = await Promise.all([
    waiting.length ? orders().get(waiting.map(keyOf)).go() : { data: [] },
    asked.length ? conversations().get(asked.map(keyOf)).go() : { data: [] },
  ]);
  const ordered = new Set(placed.data.map(({ id }) => id));
  const headOf = new Map(heads.data.map((head) => [head.id, head]));
  return items.map((item) =>
    toListedQuote(item, {
      hasOrder: ordered.has(item.id),
      hasQuestions: questionsOf(item.sent, headOf.get(item.id)) === 'open',
    }),
  );
}

const keyOf = ({ uid, id }: QuoteItem) => ({ uid, id });
