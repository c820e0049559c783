import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { formatCents } from '@hearthside/services/orders/cents.contract.ts';
import type { ListedOrder } from '@hearthside/services/orders/order.contract.ts';
import { ORDER_STAGES } from '@hearthside/services/orders/stage.contract.ts';
import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { useFilterInUrl } from '../list/use-filter-in-url.ts';
import { DueDate } from './due-date.tsx';
import { OVER, ordersQuery } from './order-queries.ts';
import css from './orders-page.module.css';

const CHOICES = [...ORDER_STAGES, OVER];
const COLUMNS = ['Order', 'Customer', 'Stage', 'Delivery', 'To Pay', 'Action'];

export default function OrdersPage({ host }: PageProps) {
  return (
    <AdminPage host={host} title="Manage Orders">
      {() => <Orders host={host} />}
    </AdminPage>
  );
}

function Orders({ host }: { host: Host }) {
  const [filter, setFilter] = useFilterInUrl('stage');
  const list = useInfiniteQuery(ordersQuery(host, filter));
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ListFilterForm
        filter={filter}
        onFilter={setFilter}
        searchLabel="Search by name, order ID or item"
        statusLabel="Filter by stage"
        everything="All open orders"
        statuses={CHOICES}
      />
      {list.isPending && <Loading>Loading orders...</Loading>}
      {list.isError && (
        <LoadFailed
          message="The orders could not be loaded."
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && orders.length === 0 && !list.hasNextPage && <EmptyState title="No orders found." />}
      {orders.length > 0 && (
        <AdminTable
          caption="Late orders first, then by delivery date; those without a date last"
          columns={COLUMNS}
        >
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </AdminTable>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { uid, id, orderId, customerName, items, status, total, balance } = order;
  return (
    <TableRow>
      <TableCell data-label="Order">
        {orderId}
        <ul className={css.items}>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and the list is not edited
            <li key={place}>{item}</li>
          ))}
        </ul>
      </TableCell>
      <TableCell data-label="Customer">{customerName || 'N/A'}</TableCell>
      <TableCell data-label="Stage">{status}</TableCell>
      <TableCell data-label="Delivery">
        <DueDate order={order} />
      </TableCell>
      <TableCell data-label="To Pay">{total > 0 ? formatCents(balance) : 'No price yet'}</TableCell>
      <TableCell data-label="Action">
        <LinkButton look="secondary" to={`/admin/orders/${uid}/${id}`} aria-label={`Open order ${orderId}`}>
          Open
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}
