import { daysLate } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { textFacts } from '@hearthside/services/commission/orders/order-texts.contract.ts';
import { formerPromises } from '@hearthside/services/commission/orders/promises.contract.ts';
import { isFrom, isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { dayText, rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import type { ReactNode } from 'react';
import css from './order-details.module.css';

interface OrderDetailsProps {
  order: OrderEntry;
  /** The facts beside each other. */
  compact?: boolean;
}

/** One order: its id, status and items; in a card, when it comes too. */
export function OrderDetails({ order, compact = false }: OrderDetailsProps) {
  return (
    <dl className={compact ? css.compact : css.facts}>
      <div>
        <dt>Order ID</dt>
        <dd>{order.orderId}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd className={css.status}>{order.status}</dd>
      </div>
      <div>
        <dt>Placed On</dt>
        <dd>{dayText(order.placedOn)}</dd>
      </div>
      {compact && <OrderDate order={order} />}
      {textFacts(order, 'isShared').map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={css.wide}>
        <dt>Items</dt>
        <dd>
          <ul className={css.items}>
            {order.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and entries have no state
              <li key={place}>{item}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** When an order comes, as a fact of a list; nothing of one that is over. */
export function OrderDate({ order, former }: { order: OrderEntry; former?: ReactNode }) {
  const isLate = daysLate(order, today()) > 0 && !isFrom('On Its Way', order.status);
  if (isOver(order.status)) return null;
  return (
    <div>
      <dt>Estimated Delivery</dt>
      <dd>
        {order.estimatedDelivery || 'To be scheduled'}
        {isLate && <p>This date has passed. We’ll send you a new one as soon as we know it.</p>}
        {former}
      </dd>
    </div>
  );
}

/** What was promised before, and why it changed; nothing if the promise is the first one. */
export function FormerDates({ order: { changes } }: { order: OrderEntry }) {
  const former = formerPromises(changes);
  if (former.length === 0) return null;
  return (
    <details>
      <summary>Previous dates</summary>
      <ul>
        {former.map(({ range, until, by, why }) => (
          <li key={until}>
            {rangeText(range)}, until {by} agreed to another date on {dayText(until)}: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
