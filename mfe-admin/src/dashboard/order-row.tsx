import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordBeside } from '../list/use-record-beside.ts';
import css from './todo-list.module.css';

interface OrderRowProps {
  order: Pick<ListedOrder, 'uid' | 'id' | 'customerName' | 'items'>;
  beside: RecordBeside;
  /** What is told of it. */
  children: ReactNode;
}

/** An order in the owner's day. */
export function OrderRow({ order: { uid, id, customerName, items }, beside, children }: OrderRowProps) {
  const record = { list: 'orders', uid, id };
  return (
    <li className={css.row} {...beside.rowOf(record)}>
      <Link to={beside.addressOf(record)} className={css.link}>
        <span className={css.who}>{customerName || 'N/A'}</span>
        <span className={css.what}>{items.join(', ')}</span>
        <span className={css.detail}>{children}</span>
      </Link>
    </li>
  );
}
