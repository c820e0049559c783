import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';

/** An order by its pieces, as a title. */
export function orderName({ items, orderId }: Pick<OrderEntry, 'items' | 'orderId'>): string {
  const [first = orderId, ...others] = items;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
