import { amountDue } from '../orders/amount-due.contract.ts';
import type { OrderItem } from '../orders/order.entity.ts';
import { toOrder } from '../orders/order-view.ts';
import { paymentProvider } from './open-provider.ts';
import { unsettled } from './settle-session.ts';
import { takeSession } from './take-session.ts';

/** The pages of an order at which another amount can be paid than is due after a write; all, if it was removed. */
export function outdatedPages(order: OrderItem, isRemoved: boolean): string[] {
  const due = isRemoved ? undefined : amountDue(toOrder(order))?.amount;
  return unsettled(order.payments ?? []).flatMap(({ asked, session }) =>
    session && asked !== due ? [session] : [],
  );
}

/** Closes a page, unless it is right by now. */
export async function closeIfOutdated(session: string): Promise<void> {
  const provider = await paymentProvider();
  if (provider) await takeSession(await provider.read(session));
}
