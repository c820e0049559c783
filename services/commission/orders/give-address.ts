import { transition } from '../../core/outbox/transition.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import type { OrderEntry } from './order.contract.ts';
import type { AddressInput } from './order.schema.ts';
import { type Order, orderStates } from './order-states.ts';
import { toOrderEntry } from './order-view.ts';
import { readOrder } from './read-order.ts';
import { isOver } from './stage.contract.ts';

/** @throws ConflictError for an order that has an address, or is over */
function requireMissing({ status, deliveryAddress }: Order): void {
  if (isOver(status)) throw new ConflictError('This order is over, so it needs no address.');
  if (deliveryAddress)
    throw new ConflictError('This order has an address already. To change it, please write to us.');
}

/**
 * Says where an order is delivered of which nobody has said so. Repeating it changes nothing. ConflictError for an order that
 * has another address, or is over.
 */
export async function giveAddress(
  id: string,
  { deliveryAddress }: AddressInput,
  user: User,
): Promise<OrderEntry> {
  const key = { uid: user.uid, id };
  await transition(orderStates, 'addressGiven', {
    ...{ key, user },
    isDone: (order) => order.deliveryAddress === deliveryAddress,
    check: requireMissing,
    change: () => ({ deliveryAddress }),
  });
  return toOrderEntry(await readOrder(key));
}
