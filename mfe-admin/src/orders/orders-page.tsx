import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import type { ListedOrder, ORDER_DAYS } from '@hearthside/services/commission/orders/order.contract.ts';
import { ORDER_STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { AdminPage } from '../access/admin-page.tsx';
import type { Column } from '../list/column.ts';
import { DayRange } from '../list/day-range.tsx';
import { ListAndRecord, lateRecord } from '../list/list-and-record.tsx';
import { OpenLink } from '../list/open-link.tsx';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, wordsOfSort } from '../list/sort.ts';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { type RecordBeside, useRecordBeside } from '../list/use-record-beside.ts';
import { DueDate } from './due-date.tsx';
import { OVER, ordersList } from './order-queries.ts';

const CHOICES = [...ORDER_STAGES, OVER];
const FILTERS = ['stage', 'day', 'from', 'to', 'sort'] as const;
const SORTS: Sorts = {
  own: 'Delivery date, soonest first',
  reverse: 'Delivery date, latest first',
  name: BY_NAME,
};
/** What the dates of the list may be of, besides the delivery. */
const DAYS: Record<string, string> = {
  placedOn: 'Placed',
  deliveredOn: 'Delivered',
  paidOn: 'Paid in full',
} satisfies Record<(typeof ORDER_DAYS)[number], string>;
const sortsBy = (day: string): Sorts => ({
  own: `${day}, latest first`,
  reverse: `${day}, earliest first`,
  name: BY_NAME,
});
/** The list's columns, whose first opens a record; `day` names the dates by which it is sorted instead of the delivery's. */
const columnsOf = ({ addressOf }: RecordBeside, day?: string): Column<ListedOrder>[] => [
  {
    name: 'Order',
    value: ({ orderId }) => orderId,
    show: (order) => (
      <OpenLink to={addressOf(order)} label={`Open order ${order.orderId}`}>
        {order.orderId}
      </OpenLink>
    ),
    share: 2.6,
  },
  {
    name: 'Customer',
    value: ({ customerName }) => customerName,
    show: ({ customerName }) => customerName || 'N/A',
    share: 1.6,
    sorts: ['name'],
  },
  { name: 'Items', value: ({ items }) => items.join('; ') },
  { name: 'Stage', value: ({ status }) => status, share: 1.6 },
  {
    name: 'Delivery',
    show: (order) => <DueDate order={order} />,
    share: 3,
    sorts: day ? [] : ['own', 'reverse'],
  },
  { name: 'Delivery from', value: ({ delivery }) => delivery?.from, isFileOnly: true },
  { name: 'Delivery to', value: ({ delivery }) => delivery?.to, isFileOnly: true },
  { name: 'Placed on', value: ({ placedOn }) => placedOn.slice(0, 10), isFileOnly: true },
  { name: 'Delivered on', value: ({ deliveredOn }) => deliveredOn, isFileOnly: true },
  { name: 'Paid in full on', value: ({ paidOn }) => paidOn, isFileOnly: true },
  { name: 'Total', value: ({ total }) => total / 100, isFileOnly: true },
  {
    name: 'Balance due',
    share: 1.3,
    value: ({ balance }) => balance / 100,
    show: ({ total, balance }) => (total > 0 ? formatCents(balance) : 'No price yet'),
  },
];
const OWN_ORDER = 'Late orders first, then by delivery date; those without a date last';
const OrderRecord = lateRecord(
  'order',
  () => import(/* webpackChunkName: "order-record" */ './order-record.tsx'),
);

export default function OrdersPage() {
  return <AdminPage title="Manage Orders">{() => <Orders />}</AdminPage>;
}

function Orders() {
  const host = useHost();
  const list = useListInUrl(FILTERS);
  const { filter, setFilter } = list;
  const day = DAYS[filter.day];
  const sorts = day ? sortsBy(day) : SORTS;
  const beside = useRecordBeside('orders', 'order');
  return (
    <ListAndRecord beside={beside} noun="Order" record={(key) => <OrderRecord {...key} />}>
      <RecordList
        list={list}
        source={ordersList(host, filter)}
        searchLabel="Search by name, order ID or item"
        hint="Also phone, address, notes. Finds closed orders too."
        choice={{
          name: 'stage',
          label: 'Filter by stage',
          everything: day ? 'All orders' : 'All open orders',
          options: CHOICES,
        }}
        sorts={sorts}
        more={{
          isUsed: Boolean(day || filter.from || filter.to),
          fields: (
            <>
              <SelectField
                label="Dates of"
                value={day ? filter.day : ''}
                onChange={({ target }) => setFilter({ ...filter, day: target.value })}
              >
                <option value="">Delivery</option>
                {Object.entries(DAYS).map(([name, words]) => (
                  <option key={name} value={name}>
                    {words}
                  </option>
                ))}
              </SelectField>
              <DayRange what={day ?? 'Delivery'} filter={filter} onFilter={setFilter} />
            </>
          ),
        }}
        noun="orders"
        caption={filter.sort || day ? wordsOfSort(filter, sorts) : OWN_ORDER}
        columns={columnsOf(beside, day)}
        isOpen={beside.isOpen}
        empty={{ title: 'No orders found.' }}
      />
    </ListAndRecord>
  );
}
