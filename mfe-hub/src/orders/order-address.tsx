import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import css from './order-details.module.css';
import money from './order-money.module.css';

/** Where the order goes; nothing before that is known. */
export function OrderAddress({ order: { deliveryAddress } }: { order: OrderEntry }) {
  if (!deliveryAddress) return null;
  return (
    <>
      <h3 className={money.title}>Delivery Address</h3>
      <p className={css.address}>{deliveryAddress}</p>
    </>
  );
}
