import type { ListedOrder, ORDER_DAYS } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  CLOSED,
  DELIVERED,
  ORDER_STAGES,
  STAGES,
  type Stage,
} from '@hearthside/services/commission/orders/stage.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { useCallback, useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { isAdmin } from '../access/is-admin.ts';
import { useAdminApi } from '../admin-api.ts';
import { DayRange, PERIODS } from '../list/filter-field.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { RecordList } from '../list/record-list.tsx';
import { RecordTable } from '../list/record-table.tsx';
import { MOST_IN_TURN, SelectionAct, SelectionBar, useEach } from '../list/selection-bar.tsx';
import { BY_NAME, type Sorts, useListInUrl, wordsOfSort } from '../list/use-list-in-url.ts';
import { useRecordBeside } from '../list/use-record-beside.ts';
import { OrderRecord } from '../record/late-records.ts';
import { newRecord, useIsNew } from '../record/new-record.ts';
import { columnsOf, workshopColumns } from './order-columns.tsx';
import { type OrderFilter, ordersList, UNPAID, workshopOrdersQuery } from './order-queries.ts';
import { WorkshopOrder } from './workshop-order.tsx';

const CHOICES = [...ORDER_STAGES, CLOSED, UNPAID];
const ALL = 'All orders';
const OPEN = 'All open orders';
/** What these choices show: the list by the day of the order has all of them. */
const SHOWN: Record<string, Partial<OrderFilter>> = {
  [ALL]: { stage: '', day: 'placedOn' },
  [OPEN]: { stage: '', day: '', from: '', to: '' },
};
/** The orders that were placed in a month, whatever became of them: with the file, three acts. */
const PLACED: Record<string, () => Pick<OrderFilter, 'from' | 'to'>> = {
  'Placed this month': PERIODS['This month'],
  'Placed last month': PERIODS['Last month'],
};
const FILTERS = ['stage', 'day', 'from', 'to', 'sort'] as const;
const SORTS: Sorts = {
  own: 'Soonest delivery',
  reverse: 'Latest delivery',
  name: BY_NAME,
};
/** What the dates of the list may be of, besides the delivery. */
const DAYS: Record<string, string> = {
  placedOn: 'Placed',
  deliveredOn: 'Delivered',
  paidOn: 'Paid in full',
} satisfies Record<(typeof ORDER_DAYS)[number], string>;
const sortsBy = (day: string): Sorts => ({
  own: `${day} last`,
  reverse: `${day} first`,
  name: BY_NAME,
});
const OWN_ORDER = 'Late orders first, then by delivery date; undated orders come last';

const NewOrder = latePart(() => import(/* webpackChunkName: "new-order" */ '../quotes/new-order.tsx'), {
  failure: 'We couldn’t load the form.',
});

function NewOrderLink() {
  return (
    isAdmin(useHost()) && (
      <LinkButton to={newRecord('orders')} byKey="p">
        New order
      </LinkButton>
    )
  );
}

export default adminPage(
  'orders',
  ({ isOwner }) => (isOwner ? <Orders /> : <WorkshopOrders />),
  <NewOrderLink />,
);

function Orders() {
  const host = useHost();
  const list = useListInUrl(FILTERS);
  const { filter } = list;
  const setFilter = useCallback(
    (next: OrderFilter) => {
      const days = PLACED[next.stage]?.();
      list.setFilter({ ...next, ...SHOWN[next.stage], ...(days && { stage: '', day: 'placedOn', ...days }) });
    },
    [list.setFilter],
  );
  const hasAll = Boolean(DAYS[filter.day] || filter.q);
  const day = DAYS[filter.day];
  const sorts = day ? sortsBy(day) : SORTS;
  const beside = useRecordBeside('orders', 'order');
  return (
    <ListAndRecord beside={beside} noun="Order" record={(key) => <OrderRecord {...key} />}>
      {useIsNew() && <NewOrder />}
      <RecordList
        list={{ ...list, setFilter }}
        source={ordersList(host, filter)}
        searchLabel="Search by name, order ID or item"
        hint="Also phone, address, closed orders"
        choice={{
          name: 'stage',
          label: 'Filter by stage',
          everything: hasAll ? ALL : OPEN,
          options: [...(hasAll && !day ? [] : [hasAll ? OPEN : ALL]), ...CHOICES, ...Object.keys(PLACED)],
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
                options={[['', 'Delivery'], ...Object.entries(DAYS)]}
              />
              <DayRange
                what={day ?? 'Delivery'}
                filter={filter}
                onFilter={setFilter}
                onPeriod={(next) => setFilter({ ...next, day: filter.day || 'placedOn' })}
              />
            </>
          ),
        }}
        noun="orders"
        caption={
          filter.stage === UNPAID
            ? 'What is due longest first'
            : filter.sort || day
              ? wordsOfSort(filter, sorts)
              : OWN_ORDER
        }
        columns={columnsOf(beside, day)}
        rowOf={beside.rowOf}
        selecting={{
          most: MOST_IN_TURN,
          labelOf: ({ orderId }) => `Choose order ${orderId}`,
          bar: <OrderBulkBar />,
        }}
        empty={{ title: 'No orders found.' }}
      />
    </ListAndRecord>
  );
}

// The end of an order asks about its money, so it is set order by order.
const SET_TOGETHER = STAGES.filter((stage) => stage !== DELIVERED);

/** Sets a stage of all chosen orders, without e-mails. */
function OrderBulkBar() {
  const api = useAdminApi().orders[':uid'][':id'];
  const [stage, setStage] = useState<Stage | ''>('');
  const { start, ...bar } = useEach(
    'orders',
    async ({ uid, id, version }: ListedOrder) =>
      stage &&
      parseResponse(api.stage.$put({ param: { uid, id }, json: { stage, sendsMail: false, version } })),
    ({ orderId }) => orderId,
    [topics.orders],
  );
  return (
    <SelectionBar noun="orders" most={MOST_IN_TURN} {...bar}>
      <SelectionAct button="Set stage" pending={bar.isPending} onAct={start}>
        <SelectField
          label="Stage, without e-mail"
          required
          value={stage}
          onChange={({ target }) => setStage(SET_TOGETHER.find((choice) => choice === target.value) ?? '')}
          options={[['', 'Choose a stage'], ...SET_TOGETHER]}
        />
      </SelectionAct>
    </SelectionBar>
  );
}

/** The orders in production, for the workshop. */
function WorkshopOrders() {
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
            caption="By delivery date; undated orders come last"
            items={items}
            keyOf={({ uid, id }) => `${uid} ${id}`}
            columns={workshopColumns(beside)}
            rowOf={beside.rowOf}
          />
        )}
      </GrowingList>
    </ListAndRecord>
  );
}
