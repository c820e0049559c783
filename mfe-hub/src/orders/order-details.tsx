import type { OrderEntry } from '@hearthside/services/orders/order.contract.ts';
import { longDate } from '../dates.ts';
import css from './order-details.module.css';

/** One order: its id, status, estimated delivery and items. */
export function OrderDetails({ order }: { order: OrderEntry }) {
  return (
    <dl className={css.facts}>
      <dt>Order ID</dt>
      <dd>{order.orderId}</dd>
      <dt>Status</dt>
      <dd className={css.status}>{order.status}</dd>
      <dt>Placed On</dt>
      <dd>{longDate(order.placedOn)}</dd>
      <dt>Estimated Delivery</dt>
      <dd>{order.estimatedDelivery || 'To be scheduled'}</dd>
      <dt>Items</dt>
      <dd>
        <ul className={css.items}>
          {order.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and entries have no state
            <li key={place}>{item}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
