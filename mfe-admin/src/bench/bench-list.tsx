import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import type { BenchAct } from './acts.ts';
import css from './bench.module.css';
import { benchListQuery } from './bench-queries.ts';
import { BenchRefusal } from './bench-refusal.tsx';

interface BenchListProps {
  user: string;
  waiting: readonly BenchAct[];
  onAct: () => Promise<void>;
}

/** The orders that leave next. One that has acts which wait is here, whatever has become of it. */
export function BenchList({ user, waiting, onAct }: BenchListProps) {
  const query = benchListQuery(useHost(), user);
  return (
    <Loaded query={query} noun="orders">
      {(orders) => {
        const lost = waiting.filter((act) => orders.every(({ id }) => id !== act.order.id));
        const listed = [
          ...new Map(
            lost.map(({ order }) => [order.id, { ...order, items: [], status: 'Not sent' }]),
          ).values(),
          ...orders,
        ];
        return listed.length > 0 ? (
          <ul className={layout.stack3} aria-label="Orders in production">
            {listed.map(({ uid, id, orderId, status, items, ...order }) => {
              const queued = waiting.filter((act) => act.order.id === id).length;
              const refused = lost.filter((act) => act.order.id === id && act.refusal);
              return (
                <li key={id}>
                  <Link to={`/admin/bench/${uid}/${id}`} className={css.order}>
                    <strong>{orderId}</strong> {queued > 0 && <Badge>{`${queued} queued`}</Badge>}
                    <span>{items.join('; ')}</span>
                    <span className={layout.note}>
                      {[status, 'estimatedDelivery' in order && order.estimatedDelivery]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </Link>
                  {refused.map((act) => (
                    <BenchRefusal key={act.id} act={act} now={undefined} onChosen={() => void onAct()} />
                  ))}
                </li>
              );
            })}
          </ul>
        ) : (
          <EmptyState title="No orders in production." />
        );
      }}
    </Loaded>
  );
}
