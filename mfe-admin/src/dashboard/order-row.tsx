import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { ReactNode } from 'react';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { Line } from './line.tsx';

interface OrderRowProps {
  order: Pick<ListedOrder, 'uid' | 'id' | 'customerName' | 'items'>;
  beside: RecordBeside;
  /** What is told of it. */
  children: ReactNode;
}

/** An order in the owner's day. */
export function OrderRow({ order: { uid, id, customerName, items }, beside, children }: OrderRowProps) {
  const record = { list: 'orders', uid, id };
  return <Line who={customerName} what={items.join(', ')} beside={beside} to={record} detail={children} />;
}
