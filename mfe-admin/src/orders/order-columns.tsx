import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  ORDER_TEXTS,
  type OrderTextName,
  textsThat,
} from '@hearthside/services/commission/orders/order-texts.contract.ts';
import type { ListedWorkshopOrder } from '@hearthside/services/commission/orders/workshop-order.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { Column } from '../list/column.ts';
import { OpenLink } from '../list/open-link.tsx';
import table from '../list/record-table.module.css';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { DueDate } from './due-date.tsx';
import css from './order-form.module.css';

const inWords = ({ items }: ListedWorkshopOrder) => items.join('; ');

/** The columns that the workshop sees too. */
const workColumns = {
  stage: { id: 'status', name: 'Stage', share: 1.6, at: 'state' },
  delivery: {
    id: 'estimatedDelivery',
    name: 'Delivery',
    show: (order) => <DueDate order={order} isShort />,
    share: 2.4,
    at: 'aside',
  },
  order: {
    id: 'orderId',
    name: 'Order',
    // An ID is read whole at 1280 px: its end tells orders apart.
    share: 2.2,
    show: ({ orderId }) => <span className={layout.small}>{orderId}</span>,
  },
} as const satisfies Record<string, Column<ListedWorkshopOrder>>;

/** The columns of the workshop's list, which knows no customers. The first opens a record, as in all lists. */
export const workshopColumns = ({ addressOf }: RecordBeside): Column<ListedWorkshopOrder>[] => [
  {
    id: 'items',
    name: 'Items',
    share: 3,
    value: inWords,
    show: (order) => (
      <OpenLink to={addressOf(order)} label={`Open order ${order.orderId}: ${inWords(order)}`}>
        {inWords(order)}
      </OpenLink>
    ),
  },
  ...Object.values(workColumns),
];

/** The columns of the owner's list; `day` names the dates by which it is sorted instead of the delivery's. */
export const columnsOf = (beside: RecordBeside, day?: string): Column<ListedOrder>[] => {
  const { order, stage, delivery } = workColumns;
  return [
    {
      id: 'customerName',
      name: 'Customer',
      show: (listed) => (
        <>
          <OpenLink
            to={beside.addressOf(listed)}
            label={`Open order ${listed.orderId} of ${listed.customerName || 'N/A'}`}
          >
            {listed.customerName || 'N/A'}
          </OpenLink>
          {listed.hasObjection && (
            <span className={table.marks}>
              <span className={css.late}>Objection</span>
            </span>
          )}
        </>
      ),
      sorts: ['name'],
    },
    { id: 'items', name: 'Items', value: inWords, share: 2.6, at: 'what' },
    stage,
    { ...delivery, sorts: day ? [] : ['own', 'reverse'] },
    {
      id: 'balance',
      name: 'Balance due',
      share: 1.4,
      at: 'end',
      isAmount: true,
      value: ({ balance }) => balance / 100,
      show: ({ total, balance }) => (total > 0 ? formatCents(balance) : 'No price yet'),
    },
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
      isAmount: true,
      isExtra: true,
    },
    order,
  ];
};
