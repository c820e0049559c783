import { rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { scheduleQuery } from '../orders/order-queries.ts';
import { OrderRow } from './order-row.tsx';
import css from './todo-list.module.css';

/** What the coming week brings, for a day on which nothing waits. */
export function NextDays({ beside }: { beside: RecordBeside }) {
  const to = addDays(today(), 6);
  const { data } = useQuery(scheduleQuery(useHost(), { to }));
  if (!data) return null;
  return (
    <section className={`${layout.stack2} ${css.group}`} aria-labelledby="next-days">
      <h3 id="next-days" className={css.kind}>
        The next seven days <span className={css.count}>{data.orders.length}</span>
      </h3>
      {data.orders.length > 0 && (
        <ul className={`${layout.card} ${css.list}`}>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} beside={beside}>
              {rangeText(order.delivery)}, {order.status}
            </OrderRow>
          ))}
        </ul>
      )}
      <Link to={PAGES.admin.schedule.path}>Schedule</Link>
    </section>
  );
}
