import { commitment, userGone } from '../../core/deleted-accounts/commitment.entity.ts';
import { type Writes, writesOf } from '../../core/runtime/commit.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { placeInList } from './changed-order.ts';
import { orderNumber } from './order.contract.ts';
import { orders } from './order.entity.ts';
import { isOrderAlready } from './read-order.ts';
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
  paymentDays?: number;
}

/** A new order as the transaction that makes it stores it; `now` is when it came into its first stage. */
export function newOrder(placed: Placed, now = new Date().toISOString()) {
  const stages = [{ stage: FIRST_STAGE, at: now }];
  return {
    ...placed,
    orderId: orderNumber(placed.id),
    status: FIRST_STAGE,
    stages,
    version: 1,
    ...placeInList({ status: FIRST_STAGE, stages }),
  };
}

/**
 * What is written where a request becomes an order: the order, unless there is one, and its user, who is a customer and bound
 * to the shop from then on. It is refused with `gone` for a user who no longer exists.
 */
export function placed(uid: string, order: NewOrder | undefined, gone = userGone()): Writes[] {
  return [
    ...(order ? [writesOf(orders, (write) => write.create(order), isOrderAlready())] : []),
    writesOf(accounts, (write) => write.patch({ uid }).set({ status: 'customer' }), gone),
    ...commitment(uid, gone),
  ];
}

type NewOrder = Parameters<ReturnType<typeof orders>['create']>[0];
