import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import type { ListedOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { ORDER_STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { AdminPage } from '../access/admin-page.tsx';
import type { CsvColumns } from '../list/csv.ts';
import { DayRange } from '../list/day-range.tsx';
import { ItemNames } from '../list/item-names.tsx';
import { ListAndRecord, lateRecord } from '../list/list-and-record.tsx';
import { RecordList } from '../list/record-list.tsx';
import { BY_NAME, type Sorts, wordsOfSort } from '../list/sort.ts';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { type RecordBeside, useRecordBeside } from '../list/use-record-beside.ts';
import { DueDate } from './due-date.tsx';
import { OVER, ordersList } from './order-queries.ts';

const CHOICES = [...ORDER_STAGES, OVER];
const FILTERS = ['stage', 'from', 'to', 'sort'] as const;
const SORTS: Sorts = {
  own: 'First to deliver first',
  reverse: 'Last to deliver first',
  name: BY_NAME,
};
const CSV: CsvColumns<ListedOrder> = {
  Order: ({ orderId }) => orderId,
  Customer: ({ customerName }) => customerName,
  Items: ({ items }) => items.join('; '),
  Stage: ({ status }) => status,
  'Delivery from': ({ delivery }) => delivery?.from,
  'Delivery to': ({ delivery }) => delivery?.to,
  'Placed on': ({ placedOn }) => placedOn.slice(0, 10),
  Total: ({ total }) => total / 100,
  'To pay': ({ balance }) => balance / 100,
};
const OWN_ORDER = 'Late orders first, then by delivery date; those without a date last';
const COLUMNS = ['Order', 'Customer', 'Stage', 'Delivery', 'To Pay', 'Action'];
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
          everything: 'All open orders',
          options: CHOICES,
        }}
        sorts={SORTS}
        more={{
          isUsed: Boolean(filter.from || filter.to),
          fields: <DayRange what="Delivery" filter={filter} onFilter={setFilter} />,
        }}
        noun="orders"
        caption={filter.sort ? wordsOfSort(filter, SORTS) : OWN_ORDER}
        columns={COLUMNS}
        row={(order) => <OrderRow order={order} beside={beside} />}
        empty={{ title: 'No orders found.' }}
        csv={CSV}
      />
    </ListAndRecord>
  );
}

function OrderRow({ order, beside }: { order: ListedOrder; beside: RecordBeside }) {
  const { orderId, customerName, items, status, total, balance } = order;
  return (
    <TableRow aria-current={beside.isOpen(order)}>
      <TableCell data-label="Order">
        {orderId}
        <ItemNames items={items} />
      </TableCell>
      <TableCell data-label="Customer">{customerName || 'N/A'}</TableCell>
      <TableCell data-label="Stage">{status}</TableCell>
      <TableCell data-label="Delivery">
        <DueDate order={order} />
      </TableCell>
      <TableCell data-label="To Pay">{total > 0 ? formatCents(balance) : 'No price yet'}</TableCell>
      <TableCell data-label="Action">
        <LinkButton look="secondary" to={beside.addressOf(order)} aria-label={`Open order ${orderId}`}>
          Open
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
