import type { OrderItem } from './order.entity.ts';
import { isOver } from './stage.contract.ts';

/** Sorts after every date. */
const UNDATED = 'undated';

/** Where an order is in the owner's lists: open ones by the last day of their delivery, others by the day they were over. */
export function placeInList({ status, stages, delivery }: Pick<OrderItem, 'status' | 'stages' | 'delivery'>) {
  if (!isOver(status)) return { list: 'OPEN' as const, sortDate: delivery?.to ?? UNDATED };
  return { list: 'OVER' as const, sortDate: stages?.at(-1)?.at.slice(0, 10) ?? UNDATED };
}
