import { daysLate } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { shortRange } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import css from './order-form.module.css';

interface DueDateProps {
  order: Pick<OrderEntry, 'status' | 'delivery' | 'estimatedDelivery'>;
  /** As a list says it. @default false */
  isShort?: boolean;
}

/** When an order is due, with a word if it is late. */
export function DueDate({ order, isShort }: DueDateProps) {
  const late = daysLate(order, today());
  return (
    <>
      {late > 0 && <strong className={css.late}>{late === 1 ? '1 day late' : `${late} days late`}</strong>}
      <span>
        {isShort && order.delivery && !isOver(order.status)
          ? shortRange(order.delivery)
          : (order.estimatedDelivery ?? (isOver(order.status) ? order.status : 'No date yet'))}
      </span>
    </>
  );
}
