import type { Sales } from '@hearthside/services/commission/orders/sales.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { monthOf } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { adminPage } from '../access/admin-page.tsx';
import { adminQuery } from '../admin-api.ts';
import FiguresPanel from '../dashboard/figures-panel.tsx';
import type { Column } from '../list/column.ts';
import { DayRange, PERIODS } from '../list/filter-field.tsx';
import filterCss from '../list/list-filter.module.css';
import { RecordTable } from '../list/record-table.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { Loaded } from '../loaded.tsx';
import css from './money.module.css';

export default adminPage('reports', Reports, 'What was sold, and how requests become orders.');

const FILTERS = ['from', 'to'] as const;
const NAMED = Object.keys(PERIODS) as (keyof typeof PERIODS)[];

function Reports() {
  const host = useHost();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const days = {
    ...PERIODS['This year'](),
    ...(filter.from && filter.to && { from: filter.from, to: filter.to }),
  };
  const sales = adminQuery(host, ['admin', 'sales', days], topics.orders, (api) =>
    api.sales.$get({ query: days }),
  );
  return (
    <div className={`${layout.stack5} ${css.page}`}>
      <search className={`${layout.row3} ${filterCss.filter}`}>
        <DayRange what="Delivered" filter={{ ...filter, ...days }} onFilter={setFilter} periods={NAMED} />
      </search>
      <Loaded query={sales} noun="sales">
        {({ months, products, isCut }) => (
          <>
            {isCut && <Notice>There are more orders than are counted here. Choose fewer days.</Notice>}
            {months.length === 0 ? (
              <p>Nothing was delivered in these days.</p>
            ) : (
              <>
                <RecordTable
                  caption="Revenue by the month of delivery, without taxes"
                  items={months}
                  keyOf={({ month }) => month}
                  columns={MONTHS}
                />
                <RecordTable
                  caption="By product, before delivery and discounts"
                  items={products}
                  keyOf={({ what }) => what}
                  columns={PRODUCTS}
                />
              </>
            )}
          </>
        )}
      </Loaded>
      <section aria-labelledby="requests">
        <h2 id="requests" className={css.caption}>
          Requests, quotes and orders
        </h2>
        <FiguresPanel />
      </section>
    </div>
  );
}

const MONTHS: Column<Sales['months'][number]>[] = [
  { id: 'month', name: 'Month', show: ({ month }) => `${monthOf(`${month}-01`)} ${month.slice(0, 4)}` },
  { id: 'orders', name: 'Orders', isAmount: true },
  { id: 'cents', name: 'Revenue', isAmount: true, show: ({ cents }) => formatCents(cents) },
];
const PRODUCTS: Column<Sales['products'][number]>[] = [
  { id: 'what', name: 'Product', share: 4 },
  { id: 'pieces', name: 'Pieces', isAmount: true },
  { id: 'cents', name: 'Revenue', isAmount: true, show: ({ cents }) => formatCents(cents) },
];
