import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { requestQuery } from '../consultations/consultation-queries.ts';
import { shortDateTime } from '../dates.ts';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { CustomerPart } from '../record/customer-part.tsx';

/** Whose order it is, and what it came from. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { uid, id, orderId, customerName, customerEmail, placedOn } = order;
  const host = useHost();
  const request = useQuery(requestQuery(host, order));
  const { data: quote } = useQuery(quoteQuery(host, order));
  return (
    <CustomerPart
      uid={uid}
      name={customerName}
      email={customerEmail}
      phone={request.isError ? '' : request.data?.phone}
    >
      {request.data && <Link to={`/admin/consultations/${uid}/${id}`}>The request</Link>}
      {quote?.sent && <Link to={`/admin/quotes/${uid}/${id}`}>The quote</Link>}
      <Link to={`/admin/orders/${uid}/${id}/build-sheet`}>Build sheet</Link>
      <span>
        {orderId}, placed {shortDateTime(placedOn)}
      </span>
    </CustomerPart>
  );
}
