import { deliveryText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { formerPromises } from '@hearthside/services/commission/orders/promises.contract.ts';
import { longDate } from '../dates.ts';

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
            {deliveryText(range)}, until {by} agreed to another date on {longDate(until)}: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
