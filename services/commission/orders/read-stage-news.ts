import { plainName } from '../../kit/runtime/plain-name.contract.ts';
import type { OrderMoney } from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';
import { toOrder } from './order-view.ts';
import { readCustomer } from './read-order.ts';
import { nextStep } from './stage-message.contract.ts';

/** What the e-mail about an order's stage tells. */
export interface StageNews {
  /** Of the order. */
  id: string;
  name: string;
  email: string;
  orderId: string;
  status: string;
  items: string;
  money: OrderMoney;
  /** What happens next; empty if nothing does. */
  next: string;
  estimatedDelivery: string;
}

/** The news of the stage that an order is in, for its customer as they are now; undefined for a user who is gone. */
export async function readStageNews(item: OrderItem): Promise<StageNews | undefined> {
  const customer = await readCustomer(item.uid);
  if (!customer) return undefined;
  const order = toOrder(item);
  const { orderId, status, items, estimatedDelivery = '', lines, deliveryCost, deposit, payments } = order;
  return {
    id: item.id,
    name: plainName(customer.name),
    email: customer.email,
    orderId,
    status,
    items: items.join('\n'),
    money: { lines, deliveryCost, deposit, payments },
    next: nextStep(order)?.text ?? '',
    estimatedDelivery,
  };
}
