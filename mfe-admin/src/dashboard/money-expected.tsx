import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { moneyQuery } from './dashboard-queries.ts';
import { OrderRow } from './order-row.tsx';
import css from './todo-list.module.css';

/** What open orders have still to be paid, the largest amounts first, with the sum of all. */
export function MoneyExpected({ beside }: { beside: RecordBeside }) {
  const { data: orders = [] } = useQuery(moneyQuery(useHost()));
  const owed = orders.filter(({ balance }) => balance > 0).sort((a, b) => b.balance - a.balance);
  if (owed.length === 0) return null;
  const sum = owed.reduce((cents, { balance }) => cents + balance, 0);
  return (
    <section className={`${layout.stack2} ${css.group}`} aria-labelledby="money-expected">
      <h3 id="money-expected" className={css.kind}>
        Money expected <span className={css.count}>{formatCents(sum)}</span>
      </h3>
      <ul className={`${layout.card} ${css.list}`}>
        {owed.slice(0, FIRST).map((order) => (
          <OrderRow key={order.id} order={order} beside={beside}>
            {formatCents(order.balance)}, {order.status}
          </OrderRow>
        ))}
      </ul>
      {owed.length > FIRST && <Link to="/admin/orders">All open orders</Link>}
    </section>
  );
}

const FIRST = 4;
