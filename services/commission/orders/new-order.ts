import { placeInList } from './place-in-list.ts';
import { FIRST_STAGE } from './stage.contract.ts';

interface Placed {
  uid: string;
  /** Of the request that it comes from. */
  id: string;
  customerName: string;
  items: string[];
  itemNumber?: string;
  /** ISO 8601. */
  placedOn: string;
}

/** A new order as the transaction that makes it stores it; `now` is when it came into its first stage. */
export function newOrder(placed: Placed, now = new Date().toISOString()) {
  const stages = [{ stage: FIRST_STAGE, at: now }];
  return {
    ...placed,
    orderId: `consultation-${placed.id.slice(0, 8)}`,
    status: FIRST_STAGE,
    stages,
    version: 1,
    ...placeInList({ status: FIRST_STAGE, stages }),
  };
}
