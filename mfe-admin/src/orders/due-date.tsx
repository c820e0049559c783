import { daysLate } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import css from './order-form.module.css';

/** When an order is due, with a word if it is late. */
export function DueDate({ order }: { order: Pick<OrderEntry, 'status' | 'delivery' | 'estimatedDelivery'> }) {
  const late = daysLate(order, today());
  return (
    <>
      {late > 0 && <strong className={css.late}>{late === 1 ? '1 day late' : `${late} days late`}</strong>}
      {order.estimatedDelivery ?? (isOver(order.status) ? order.status : 'No date yet')}
    </>
  );
}
