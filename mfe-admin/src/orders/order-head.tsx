import { phoneLink } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { requestQuery } from '../consultations/consultation-queries.ts';
import { shortDateTime } from '../dates.ts';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { DueDate } from './due-date.tsx';
import css from './order-head.module.css';

/** Whose order it is, what it came from, and when it is due. */
export function OrderHead({ order }: { order: AdminOrder }) {
  const { uid, id, orderId, customerName, customerEmail, placedOn } = order;
  const host = useHost();
  const { data: request } = useQuery(requestQuery(host, order));
  const { data: quote } = useQuery(quoteQuery(host, order));
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
          <dt>Phone</dt>
          {/* It keeps its line while it loads. */}
          <dd>{request ? <a href={phoneLink(request.phone)}>{request.phone}</a> : '\u00A0'}</dd>
        </div>
        <div>
          <dt>Came from</dt>
          <dd>
            <Link to={`/admin/consultations/${uid}/${id}`}>The request</Link>
            {quote?.sent && <Link to={`/admin/quotes/${uid}/${id}`}>The quote</Link>}
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
