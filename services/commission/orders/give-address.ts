import { type States, transition } from '../../core/outbox/transition.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { changedOrder } from './changed-order.ts';
import type { OrderEntry } from './order.contract.ts';
import type { AddressInput } from './order.schema.ts';
import { toOrderEntry } from './order-view.ts';
import { orderChanged, readOrder } from './read-order.ts';
import { isOver } from './stage.contract.ts';

type Order = Awaited<ReturnType<typeof readOrder>>;

const addressStates: States<Order, never, AddressInput, 'given'> = {
  read: readOrder,
  stateOf({ status, deliveryAddress }) {
    if (isOver(status)) return 'over';
    return deliveryAddress ? 'known' : 'missing';
  },
  lockOf: ({ version }) => version,
  changed: orderChanged,
  write: (order, { deliveryAddress }, refusal) => changedOrder(order, { deliveryAddress }, refusal),
  transitions: { given: { by: 'customer', from: ['missing'], refused } },
};

function refused({ status }: Order): Error {
  return new ConflictError(
    isOver(status)
      ? 'This order is over, so it needs no address.'
      : 'This order has an address already. To change it, please write to us.',
  );
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
  await transition(addressStates, 'given', {
    ...{ key, user },
    isDone: (order) => order.deliveryAddress === deliveryAddress,
    change: () => ({ deliveryAddress }),
  });
  return toOrderEntry(await readOrder(key));
}
