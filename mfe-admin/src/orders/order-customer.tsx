import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { Link } from 'react-router-dom';
import { CommissionCustomer } from '../record/commission-customer.tsx';

/** Whose order it is, and what it came from. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { uid, id, orderId, customerName, customerEmail, placedOn } = order;
  return (
    <CommissionCustomer record={order} name={customerName} email={customerEmail}>
      <Link to={`/admin/orders/${uid}/${id}/build-sheet`}>Build sheet</Link>
      <span>
        {orderId}, placed {momentText(placedOn)}
      </span>
    </CommissionCustomer>
  );
}
