import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../../kit/runtime/cursor.ts';
import { isId } from '../../kit/runtime/ids.ts';
import { matchingPage } from '../../kit/runtime/matching-page.ts';
import {
  type Facet,
  type Found,
  needsPostings,
  type Sought,
  sortedBy,
} from '../../kit/search/find-records.ts';
import type { ListOutline } from '../../kit/search/list-outline.contract.ts';
import { foundPage, inOrder, outlineOf } from '../../kit/search/list-page.ts';
import { EVERYTHING } from '../../kit/search/make-postings.ts';
import type { ListSort } from '../../kit/search/sort.contract.ts';
import { askedWords } from '../../kit/search/words.ts';
import type { ListedOrder } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toListedOrder } from './order-view.ts';
import { isOver } from './stage.contract.ts';

const Position = z.object({
  sortDate: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  id: z.string().check(z.refine(isId)),
});

interface OrderFilter {
  /** Finds by everything in an order, and by the requester's name, e-mail and phone number. */
  q?: string;
  /** One stage. @default all open orders, with `over` all others, with words both */
  stage?: string;
  over?: boolean;
  /** First and last day of the delivery, or for orders that are over of the day they were over. */
  from?: string;
  to?: string;
  /** @default the first to deliver first, or for orders that are over the newest first */
  sort?: ListSort;
  size?: number;
}

/** Open orders by the last day of their delivery, so the late ones come first and those without a date last; others newest first. */
export async function listOrders({
  cursor,
  size = 25,
  ...filter
}: OrderFilter & { cursor?: string }): Promise<Page<ListedOrder>> {
  const sought = soughtBy(filter);
  const list = listOf(filter);
  const page = needsPostings(sought, 'list')
    ? await foundPage(sought, { cursor, size }, load)
    : await matchingPage({
        after: cursor ? decodeCursor(cursor, Position) : undefined,
        size,
        position: ({ sortDate = '', id }: OrderItem) => ({ sortDate, id }),
        read: (after, limit) => {
          const all = orders().query.byList({ list });
          if (list === 'OPEN') return (after ? all.gt(after) : all).go({ order: 'asc', limit });
          return (after ? all.lt(after) : all).go({ order: 'desc', limit });
        },
      });
  return { ...page, items: page.items.map(toListedOrder) };
}

/** How many orders there are, and where each page begins. */
export function outlineOrders({ size = 25, ...filter }: OrderFilter): Promise<ListOutline> {
  const sought = soughtBy(filter);
  return outlineOf(
    sought,
    size,
    needsPostings(sought, 'list') ? undefined : ({ rank, id }) => ({ sortDate: rank, id }),
  );
}

function listOf({ stage, over = false }: OrderFilter): 'OPEN' | 'OVER' {
  return (stage ? isOver(stage) : over) ? 'OVER' : 'OPEN';
}

function soughtBy(filter: OrderFilter): Sought {
  const { q = '', stage, over, from, to, sort } = filter;
  const list = listOf(filter);
  // Words find orders of either list, newest first: whoever looks for a customer does not know whether the order is over.
  if (askedWords(q).length > 0 && !stage && !over && !from && !to)
    return sortedBy(sort, { list: 'order', q, order: 'desc', facets: [EVERYTHING] });
  const facet: Facet = stage ? { facet: 'stage', value: stage } : { facet: 'list', value: list };
  const order = list === 'OPEN' ? 'asc' : 'desc';
  return sortedBy(sort, { list: 'order', q, order, facets: [{ ...facet, from, to }] });
}

async function load(found: Found[]): Promise<OrderItem[]> {
  const { data } = await orders()
    .get(found.map(({ uid, id }) => ({ uid, id })))
    .go();
  return inOrder(found, data);
}
