import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  ORDER_TEXTS,
  type OrderTextName,
  textsThat,
} from '@hearthside/services/commission/orders/order-texts.contract.ts';
import type { ListedWorkshopOrder } from '@hearthside/services/commission/orders/workshop-order.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { Column } from '../list/column.ts';
import { OpenLink } from '../list/open-link.tsx';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { DueDate } from './due-date.tsx';

/** The columns that the workshop sees too. The first opens a record. */
export const workColumns = ({ addressOf }: RecordBeside) =>
  ({
    order: {
      id: 'orderId',
      name: 'Order',
      show: (order) => (
        <OpenLink to={addressOf(order)} label={`Open order ${order.orderId}`}>
          {order.orderId}
        </OpenLink>
      ),
      // An ID is read whole at 1280 px: its end tells orders apart.
      share: 3.3,
    },
    items: { id: 'items', name: 'Items', value: ({ items }) => items.join('; ') },
    stage: { id: 'status', name: 'Stage', share: 1.6 },
    delivery: {
      id: 'estimatedDelivery',
      name: 'Delivery',
      show: (order) => <DueDate order={order} />,
      share: 3,
    },
  }) satisfies Record<string, Column<ListedWorkshopOrder>>;

/** The columns of the owner's list; `day` names the dates by which it is sorted instead of the delivery's. */
export const columnsOf = (beside: RecordBeside, day?: string): Column<ListedOrder>[] => {
  const { order, items, stage, delivery } = workColumns(beside);
  return [
    order,
    {
      id: 'customerName',
      name: 'Customer',
      show: ({ customerName }) => customerName || 'N/A',
      share: 1.6,
      sorts: ['name'],
    },
    items,
    stage,
    { ...delivery, sorts: day ? [] : ['own', 'reverse'] },
    ...textsThat('isColumn').map((name: OrderTextName) => ({
      id: name,
      name: ORDER_TEXTS[name].label,
      value: (order: ListedOrder) => String(order[name as keyof ListedOrder] ?? ''),
      isExtra: true as const,
    })),
    { id: 'deliveryFrom', name: 'Delivery from', value: ({ delivery }) => delivery?.from, isExtra: true },
    { id: 'deliveryTo', name: 'Delivery to', value: ({ delivery }) => delivery?.to, isExtra: true },
    { id: 'placedOn', name: 'Placed on', value: ({ placedOn }) => dayOf(placedOn), isExtra: true },
    { id: 'deliveredOn', name: 'Delivered on', isExtra: true },
    { id: 'paidOn', name: 'Paid in full on', isExtra: true },
    {
      id: 'total',
      name: 'Total',
      value: ({ total }) => total / 100,
      show: ({ total }) => formatCents(total),
      isExtra: true,
    },
    {
      id: 'balance',
      name: 'Balance due',
      share: 1.3,
      value: ({ balance }) => balance / 100,
      show: ({ total, balance }) => (total > 0 ? formatCents(balance) : 'No price yet'),
    },
  ];
};
