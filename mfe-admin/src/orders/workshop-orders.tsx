import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GrowingList } from '../list/growing-list.tsx';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { RecordTable } from '../list/record-table.tsx';
import { useRecordBeside } from '../list/use-record-beside.ts';
import { workColumns } from './order-columns.tsx';
import { workshopOrdersQuery } from './order-queries.ts';
import { WorkshopOrder } from './workshop-order.tsx';

/** The orders in production, for the workshop. */
export function WorkshopOrders() {
  const query = useInfiniteQuery(workshopOrdersQuery(useHost()));
  const beside = useRecordBeside('orders', 'order');
  return (
    <ListAndRecord beside={beside} noun="Order" record={(key) => <WorkshopOrder {...key} />}>
      <LinkButton look="secondary" to="/admin/bench">
        Bench
      </LinkButton>
      <GrowingList query={query} noun="orders" empty="No orders in production.">
        {(items) => (
          <RecordTable
            caption="By delivery date; those without a date last"
            items={items}
            keyOf={({ uid, id }) => `${uid} ${id}`}
            columns={Object.values(workColumns(beside))}
            rowOf={beside.rowOf}
          />
        )}
      </GrowingList>
    </ListAndRecord>
  );
}
