import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moneyQuery } from './dashboard-queries.ts';
import css from './todo-list.module.css';

/** What open orders have still to be paid, the largest amounts first, with the sum of all. */
export function MoneyExpected() {
  const { data: orders = [] } = useQuery(moneyQuery(useHost()));
  const owed = orders.filter(({ balance }) => balance > 0).sort((a, b) => b.balance - a.balance);
  if (owed.length === 0) return null;
  const sum = owed.reduce((cents, { balance }) => cents + balance, 0);
  return (
    <section className={css.group} aria-labelledby="money-expected">
      <h3 id="money-expected" className={css.kind}>
        Money expected <span className={css.count}>{formatCents(sum)}</span>
      </h3>
      <ul className={css.list}>
        {owed.slice(0, FIRST).map(({ uid, id, customerName, items, balance, status }) => (
          <li key={id} className={css.row}>
            <Link to={`/admin/orders/${uid}/${id}`} className={css.link}>
              <span className={css.who}>{customerName || 'N/A'}</span>
              <span className={css.what}>{items.join(', ')}</span>
              <span className={css.detail}>
                {formatCents(balance)}, {status}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {owed.length > FIRST && <Link to="/admin/orders">All open orders</Link>}
    </section>
  );
}

const FIRST = 4;
