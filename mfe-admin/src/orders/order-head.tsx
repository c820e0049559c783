import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { shortDateTime } from '../dates.ts';
import { DueDate } from './due-date.tsx';
import css from './order-head.module.css';

/** Whose order it is, and when it is due. */
export function OrderHead({ order }: { order: AdminOrder }) {
  const { uid, id, orderId, customerName, customerEmail, placedOn } = order;
  return (
    <div className={css.head}>
      <dl className={css.facts}>
        <div>
          <dt>Order ID</dt>
          <dd>{orderId}</dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            {customerName || 'N/A'}
            {customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}
          </dd>
        </div>
        <div>
          <dt>Placed</dt>
          <dd>{shortDateTime(placedOn)}</dd>
        </div>
        <div>
          <dt>Estimated Delivery</dt>
          <dd>
            <DueDate order={order} />
          </dd>
        </div>
      </dl>
      <LinkButton look="secondary" to={`/admin/orders/${uid}/${id}/build-sheet`}>
        Build sheet
      </LinkButton>
    </div>
  );
}
