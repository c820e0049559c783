import * as z from 'zod/mini';
import { Day, ownerList } from '../../core/search/owner-list.ts';
import { askedWords } from '../../core/search/words.contract.ts';
import { ORDER_DAYS, UNSETTLED } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { toListedOrder } from './order-view.ts';
import { CLOSED, isOver, ORDER_STAGES } from './stage.contract.ts';

/** Open orders by the last day of their delivery, so the late ones come first and those without a date last; others newest first. */
export const orderList = ownerList({
  list: 'order',
  page: 'orders',
  of: orders,
  index: 'byList',
  partition: (filter) => ({ list: listOf(filter) }),
  facet: 'list',
  filters: {
    /** @default 'open', with words both */
    list: z.optional(z.enum(['open', 'over'])),
    /** One stage, of either list; or all orders that are over, as the list's address names them. */
    stage: z.optional(z.enum([...ORDER_STAGES, CLOSED])),
    /** What of its money is not settled, in orders of either list, oldest first. */
    money: z.optional(z.enum(UNSETTLED)),
    /** What happened from the first to the last day. @default the delivery, and only orders of one list are shown */
    day: z.optional(z.enum(ORDER_DAYS)),
    /** First and last day of the delivery, or for orders that are over of the day they were over. */
    from: Day,
    to: Day,
  },
  seek: (filter) => {
    const { q = '', day, from, to, money } = filter;
    if (money) return { facets: [{ facet: 'money', value: money, from, to }], order: 'asc' };
    const stage = filter.stage === CLOSED ? undefined : filter.stage;
    const list = listOf(filter);
    const facet = stage ? { facet: 'stage', value: stage } : { facet: 'list', value: list };
    if (day) {
      const others = filter.stage || filter.list ? [facet] : [];
      return { facets: [{ facet: 'day', value: day, from, to }, ...others], order: 'desc' };
    }
    // Words find orders of either list, newest first: whoever looks for a customer does not know whether the order is over.
    if (askedWords(q).length > 0 && !stage && list === 'OPEN' && !from && !to)
      return { facets: [{ facet: 'day', value: 'placedOn' }], order: 'desc' };
    return { facets: [{ ...facet, from, to }], order: list === 'OPEN' ? 'asc' : 'desc' };
  },
  rows: (items: OrderItem[]) => items.map(toListedOrder),
  hit: {
    as: 'orders',
    show: ({ uid, id, orderId, customerName, items, status }) => ({
      ...{ uid, id, who: customerName, what: `${orderId} ${items.join(', ')}`, state: status },
    }),
  },
});

function listOf({ stage, list }: { stage?: string; list?: 'open' | 'over' }): 'OPEN' | 'OVER' {
  if (stage === CLOSED) return 'OVER';
  return (stage ? isOver(stage) : list === 'over') ? 'OVER' : 'OPEN';
}
