import type { OrderChange, StoredChange } from '../../commission/orders/change.contract.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { toChange } from '../../commission/orders/order-view.ts';
import { readCustomer } from '../../commission/orders/read-order.ts';
import { plainName } from '../../kit/runtime/plain-name.contract.ts';

/** What an e-mail about a change of an order tells. */
export interface ChangeNews {
  uid: string;
  /** Of the order. */
  id: string;
  orderId: string;
  name: string;
  email: string;
  change: OrderChange;
}

/** The news of a change for its customer as they are now; undefined for a user who is gone. */
export async function readChangeNews(
  { uid, id, orderId }: OrderItem,
  change: StoredChange,
): Promise<ChangeNews | undefined> {
  const customer = await readCustomer(uid);
  if (!customer) return undefined;
  const { name, email } = customer;
  return { uid, id, orderId, name: plainName(name), email, change: toChange(change) };
}
