import { type OrderMoney, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { CANCELLED, DELIVERED, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';

/** Whether what is paid back to an order's customer would be due again. */
export function isPaidInFull(order: OrderMoney & { status: string }): boolean {
  return order.status !== CANCELLED && totalsOf(order).balance === 0;
}

/** The payment in cents that a stage should not come before: what a delivered order still costs, or, negative, what a cancelled one was paid. */
export function unsettledIn(order: OrderMoney, stage: Stage): number {
  const { balance, paid } = totalsOf({ ...order, status: stage });
  if (stage === DELIVERED) return Math.max(0, balance);
  return stage === CANCELLED && paid > 0 ? -paid : 0;
}
