import * as z from 'zod/mini';
import { openChange } from './change.contract.ts';
import { UNDATED } from './changed-order.ts';
import type { OrderItem } from './order.entity.ts';
import { orders } from './order.entity.ts';
import { toListedOrder, toOrder } from './order-view.ts';
import { isPiece } from './piece.contract.ts';
import { readLikely } from './read-stage-times.ts';
import { MOST_SCHEDULED, type Schedule, type ScheduledOrder } from './schedule.contract.ts';
import { isFrom } from './stage.contract.ts';

/** The first day, or none for all that is promised until the last one: what is late too. */
export const ScheduleQuery = z.object({ from: z.optional(z.iso.date()), to: z.iso.date() });

/** The open orders whose delivery is promised for some days. Two queries, whatever the days: the orders, and how long past ones took; and once a minute whether the workshop closes. */
export async function getSchedule({ from = '', to }: z.infer<typeof ScheduleQuery>): Promise<Schedule> {
  const [{ data, cursor }, likelyFor] = await Promise.all([
    orders()
      .query.byList({ list: 'OPEN' })
      // However long a promise is, it is in the schedule from its first week.
      .between({ sortDate: from }, { sortDate: UNDATED })
      .go({ order: 'asc', limit: MOST_SCHEDULED }),
    readLikely(),
  ]);
  return {
    orders: data.flatMap((item) =>
      item.delivery && item.delivery.from <= to ? toScheduled(item, item.delivery, likelyFor(item)) : [],
    ),
    isCut: cursor !== null,
  };
}

function toScheduled(
  item: OrderItem,
  delivery: ScheduledOrder['delivery'],
  likely: ScheduledOrder['likely'],
): ScheduledOrder {
  const { uid, id, orderId, customerName, status, items } = toListedOrder(item);
  const { lines, changes } = toOrder(item);
  const open = openChange(changes);
  const pieces =
    lines.length > 0 ? lines.filter(isPiece).reduce((sum, { quantity }) => sum + quantity, 0) : items.length;
  return {
    ...{ uid, id, orderId, customerName, status, items, delivery },
    pieces: isFrom('Ready', status) ? 0 : pieces,
    proposed: open?.state === 'proposed' ? (open.terms?.after.delivery ?? undefined) : undefined,
    likely: likely && likely.to > delivery.to ? likely : undefined,
  };
}
