import { piecesToReview } from '../../commission/conversations/pieces-to-review.ts';
import { type AmountDue, amountDue, balanceDueFrom } from '../../commission/orders/amount-due.contract.ts';
import type { OrderChange, StoredChange } from '../../commission/orders/change.contract.ts';
import { isToBePaid, type OrderMoney } from '../../commission/orders/order.contract.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { toChange, toOrder } from '../../commission/orders/order-view.ts';
import { type Customer, readCustomer } from '../../commission/orders/read-order.ts';
import { nextStep } from '../../commission/orders/stage-message.contract.ts';
import { howToPayOf, readSiteItem } from '../../shop/pages/read-site.ts';

/** What each e-mail about an order tells: of whom it is, and to whom it goes. */
export interface OrderNews
  extends Pick<OrderItem, 'uid' | 'id' | 'orderId'>,
    Pick<Customer, 'name' | 'email'> {}

/** What the e-mail about an order's stage tells. */
export interface StageNews extends Pick<OrderNews, 'id' | 'orderId' | 'name' | 'email'> {
  status: string;
  items: string;
  money: OrderMoney;
  /** Empty if nothing is to be paid, or nobody has said how. */
  howToPay: string;
  /** What is due now. */
  due?: AmountDue | undefined;
  /** The stage at which the rest will be due. */
  dueFrom?: string | undefined;
  /** What happens next; empty if nothing does. */
  next: string;
  estimatedDelivery: string;
  /** Names of the delivered pieces that the customer may review. */
  toReview: string[];
}

/** The news of the stage that an order is in, for its customer as they are now; undefined for a user who is gone. */
export async function readStageNews(item: OrderItem): Promise<StageNews | undefined> {
  const order = toOrder(item);
  const [customer, howToPay, pieces] = await Promise.all([
    readCustomer(item.uid),
    isToBePaid(order) ? readSiteItem().then(howToPayOf) : '',
    piecesToReview(item),
  ]);
  if (!customer) return undefined;
  const { orderId, status, items, estimatedDelivery = '', lines, deliveryCost, deposit, payments } = order;
  return {
    ...{ id: item.id, ...customer, orderId, status },
    items: items.join('\n'),
    money: { lines, deliveryCost, deposit, payments },
    howToPay,
    due: amountDue(order),
    dueFrom: balanceDueFrom(order),
    next: nextStep(order)?.text ?? '',
    estimatedDelivery,
    toReview: pieces.map(({ name }) => name),
  };
}

/** What an e-mail about a change of an order tells. */
export interface ChangeNews extends OrderNews {
  change: OrderChange;
}

/** The news of a change for its customer as they are now; undefined for a user who is gone. */
export async function readChangeNews(
  { uid, id, orderId }: OrderItem,
  change: StoredChange,
): Promise<ChangeNews | undefined> {
  const customer = await readCustomer(uid);
  if (!customer) return undefined;
  return { uid, id, orderId, ...customer, change: toChange(change) };
}
