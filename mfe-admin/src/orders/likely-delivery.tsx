import type { AdminOrder, DeliveryRange } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  FEWEST_ORDERS,
  type Outlook,
  type StageTimes,
} from '@hearthside/services/commission/orders/stage-times.contract.ts';
import { rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Summary } from '../summary.tsx';
import css from './likely-delivery.module.css';
import { outlookQuery } from './order-queries.ts';

interface LikelyDeliveryProps {
  order: AdminOrder;
  onUse: (range: DeliveryRange) => void;
}

/** When an order will probably be delivered, from how long past orders took; nothing until it is known. */
export function LikelyDelivery({ order, onUse }: LikelyDeliveryProps) {
  const host = useHost();
  const { data: outlook } = useQuery(outlookQuery(host, order));
  if (!outlook) return null;
  const { range, basis, product, overall } = outlook;
  return (
    <div className={`${layout.stack1} ${css.likely}`}>
      {range && (
        <p className={css.offer}>
          <span>
            Probably <strong>{rangeText(range)}</strong>, from {countOf(outlook)}.
          </span>
          <Button look="quiet" onClick={() => onUse(range)}>
            Use this range
          </Button>
        </p>
      )}
      {!range && overall.orders < FEWEST_ORDERS && (
        <p className={css.offer}>
          We don’t know yet how long it takes: we need {FEWEST_ORDERS} delivered orders and have{' '}
          {overall.orders}.
        </p>
      )}
      {overall.orders >= FEWEST_ORDERS && (
        <details>
          <Summary>How long each stage takes</Summary>
          <div className={`${layout.stack5} ${css.tables}`}>
            {basis === 'product' && product && <StageTable title="This product" times={product} />}
            <StageTable title="All products" times={overall} />
          </div>
          {product && basis !== 'product' && product.orders < FEWEST_ORDERS && (
            <p className={layout.note}>
              Not enough orders of this product yet: {product.orders} of {FEWEST_ORDERS} orders.
            </p>
          )}
        </details>
      )}
    </div>
  );
}

function countOf({ basis, product, overall }: Outlook): string {
  return basis === 'product'
    ? `${product?.orders} orders of this product`
    : `${overall.orders} orders of all products`;
}

const inDays = (days: number) => `${Math.round(days * 10) / 10} d`;

function StageTable({ title, times: { orders, stages } }: { title: string; times: StageTimes }) {
  return (
    <table className={css.table}>
      <caption>
        {title} ({orders} orders)
      </caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Median</th>
          <th scope="col">80th percentile</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage, typical }) => (
          <tr key={stage}>
            <th scope="row">{stage}</th>
            <td>{typical ? inDays(typical.median) : 'Not known'}</td>
            <td>{typical ? inDays(typical.p80) : 'Not known'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
