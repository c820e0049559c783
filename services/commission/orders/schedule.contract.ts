import type { DeliveryRange, ListedOrder } from './order.contract.ts';

/** An open order on the days on which its delivery is promised. */
export interface ScheduledOrder
  extends Pick<ListedOrder, 'uid' | 'id' | 'orderId' | 'customerName' | 'status' | 'items'> {
  delivery: DeliveryRange;
  /** How many pieces the workshop still has to make: none once they are ready. */
  pieces: number;
  /** Other days that the customer has not answered yet. */
  proposed?: DeliveryRange;
  /** When past orders suggest that it will be delivered; missing while they suggest what is promised. */
  likely?: DeliveryRange;
}

export interface Schedule {
  /** By the last day of their delivery. */
  orders: ScheduledOrder[];
  /** Whether there are more than one answer holds. */
  isCut: boolean;
}

/** How many orders one answer holds at most. */
export const MOST_SCHEDULED = 300;
