import { WORK_STAGES } from '@hearthside/services/trade/stages.contract.ts';
import type { AdminOrder, ListedOrder, OrderLine } from './order.contract.ts';
import { textsThat } from './order-texts.contract.ts';
import { isFrom, isOver } from './stage.contract.ts';

/** What the workshop's list tells of an order. */
export const WORKSHOP_LISTS = [
  'uid',
  'id',
  'orderId',
  'status',
  'items',
  'delivery',
  'estimatedDelivery',
] as const satisfies (keyof ListedOrder)[];

/** What the workshop sees of an order: what is to be made, how far it is and when it leaves. Nothing else is answered. */
export const WORKSHOP_SEES = [
  ...WORKSHOP_LISTS,
  'stages',
  'itemNumber',
  'photos',
  'steps',
  ...textsThat('isAtBench'),
] as const satisfies (keyof AdminOrder)[];

/** The same of each line: no price. */
export const WORKSHOP_SEES_OF_LINES = [
  'id',
  'what',
  'itemNumber',
  'options',
  'quantity',
] as const satisfies (keyof OrderLine)[];

export type ListedWorkshopOrder = Pick<ListedOrder, (typeof WORKSHOP_LISTS)[number]>;

export interface WorkshopOrder extends Pick<AdminOrder, (typeof WORKSHOP_SEES)[number]> {
  lines: Pick<OrderLine, (typeof WORKSHOP_SEES_OF_LINES)[number]>[];
  /** Who gets it and where, on the day of its delivery alone. */
  handedTo?: { name: string; address: string };
}

/** Whether the workshop has an order in this stage before it. */
export function isInProduction(status: string): boolean {
  return isFrom(WORK_STAGES[0], status) && !isOver(status);
}
