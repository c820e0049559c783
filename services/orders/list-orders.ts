import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import type { ListedOrder } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toListedOrder } from './order-view.ts';
import { isOver } from './stage.contract.ts';

const PAGE_SIZE = 25;
const Position = z.object({
  sortDate: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  id: z.string().check(z.refine(isId)),
});

interface Filter {
  cursor?: string;
  /** Finds by the customer's name, the order ID and the items. */
  q?: string;
  /** One stage. @default all open orders, or with `over` all others */
  stage?: string;
  over?: boolean;
}

/** Open orders by the last day of their delivery, so the late ones come first and those without a date last; others newest first. */
export async function listOrders({ cursor, q, stage, over = false }: Filter): Promise<Page<ListedOrder>> {
  const wanted = q?.trim().toLowerCase() ?? '';
  const list = (stage ? isOver(stage) : over) ? 'OVER' : 'OPEN';
  const matches = (item: OrderItem) => (!stage || item.status === stage) && textOf(item).includes(wanted);
  const page = await matchingPage({
    after: cursor ? decodeCursor(cursor, Position) : undefined,
    size: PAGE_SIZE,
    position: ({ sortDate = '', id }: OrderItem) => ({ sortDate, id }),
    matches: wanted || stage ? matches : undefined,
    read: (after, limit) => {
      const all = orders().query.byList({ list });
      if (list === 'OPEN') return (after ? all.gt(after) : all).go({ order: 'asc', limit });
      return (after ? all.lt(after) : all).go({ order: 'desc', limit });
    },
  });
  return { ...page, items: page.items.map(toListedOrder) };
}

function textOf(item: OrderItem): string {
  const { customerName, orderId, items } = toListedOrder(item);
  return [customerName, orderId, ...items].join('\n').toLowerCase();
}
