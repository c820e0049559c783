import * as z from 'zod/mini';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { Id, listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import { today } from '../../core/site/day.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { textsOf, toListedOrder, toOrder } from './order-view.ts';
import { type OrderKey, readOrder } from './read-order.ts';
import { CANCELLED, isOver } from './stage.contract.ts';
import { stepsOf } from './work-step.contract.ts';
import {
  isInProduction,
  type ListedWorkshopOrder,
  WORKSHOP_LISTS,
  WORKSHOP_SEES,
  WORKSHOP_SEES_OF_LINES,
  type WorkshopOrder,
} from './workshop-order.contract.ts';

const PAGE_SIZE = 25;
const Place = z.object({ sortDate: z.string().check(z.regex(/^[\w-]{1,20}$/)), id: Id });

/** The orders in production, the next to leave first. */
export async function listWorkshopOrders(cursor?: string): Promise<Page<ListedWorkshopOrder>> {
  const { items, ...page } = await listPage({
    ...{ place: Place, cursor, size: PAGE_SIZE },
    matches: ({ status }: OrderItem) => isInProduction(status),
    read: reading(() => orders().query.byList({ list: 'OPEN' }), 'asc'),
  });
  return { ...page, items: items.map((item) => only(toListedOrder(item), WORKSHOP_LISTS)) };
}

/** An order in production as the workshop sees it; NotFoundError for every other one. */
export async function getWorkshopOrder(key: OrderKey): Promise<WorkshopOrder> {
  const item = await readWorkshopOrder(key);
  const { itemNumber, customerName: name = '' } = item;
  const { lines, deliveryAddress: address, ...order } = toOrder(item);
  return {
    ...only({ ...order, ...textsOf(item), itemNumber, uid: key.uid, steps: stepsOf(item) }, WORKSHOP_SEES),
    lines: lines.map((line) => only(line, WORKSHOP_SEES_OF_LINES)),
    ...(leavesToday(order) && { handedTo: { name, address } }),
  };
}

/** NotFoundError for an order that is not in production; of one that is over, it says that and nothing else. */
export async function readWorkshopOrder(key: OrderKey): ReturnType<typeof readOrder> {
  const order = await readOrder(key);
  const { status } = order;
  if (isInProduction(status)) return order;
  if (!isOver(status)) throw new NotFoundError('Order not found.');
  const end = status === CANCELLED ? 'cancelled' : 'delivered';
  throw new NotFoundError(`This order is ${end}, so it is no longer in production.`);
}

/** Whether its delivery is on one day, and that is today. */
function leavesToday({ delivery }: Pick<WorkshopOrder, 'delivery'>): boolean {
  return delivery !== null && delivery.from === delivery.to && delivery.to === today();
}

function only<Whole, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
}
