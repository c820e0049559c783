import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link, useParams } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import type { BenchAct } from './acts.ts';
import css from './bench.module.css';
import { BenchOrder } from './bench-order.tsx';
import { benchListQuery } from './bench-queries.ts';
import { BenchRefusal } from './bench-refusal.tsx';
import { useActs } from './use-acts.ts';

/** The phone at the bench: the orders in production, and the steps of one. Works without a network. */
export default adminPage('bench', Bench, <ToAll />);

function ToAll() {
  return (
    useParams().id && (
      <Link to="/admin/bench" className={css.more}>
        All orders at the bench
      </Link>
    )
  );
}

function Bench() {
  const { session } = useHost();
  const { uid, id } = useParams();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const { waiting, act } = useActs(user?.uid ?? '');
  const queued = waiting.filter(({ refusal }) => !refusal).length;
  const refused = waiting.length - queued;
  return (
    <div className={`${layout.stack4} ${css.bench}`}>
      {/* The bench can be installed as an app of its own. React moves the link into the head. */}
      <link rel="manifest" href="/bench.webmanifest" />
      <p role="status" className={css.status}>
        {[
          queued > 0 && `Queued on this device: ${queued}. Sent when there is a network.`,
          refused > 0 && `Waiting for your choice: ${refused}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {user &&
        (uid && id ? (
          <BenchOrder key={id} order={{ uid, id }} user={user} waiting={waiting} onAct={act} />
        ) : (
          <BenchList user={user.uid} waiting={waiting} onAct={act} />
        ))}
    </div>
  );
}

interface BenchListProps {
  user: string;
  waiting: readonly BenchAct[];
  onAct: () => Promise<void>;
}

/** The orders that leave next. One that has acts which wait is here, whatever has become of it. */
function BenchList({ user, waiting, onAct }: BenchListProps) {
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
                    <strong>{items.join('; ') || orderId}</strong>{' '}
                    {queued > 0 && <Badge>{`${queued} queued`}</Badge>}
                    <span>
                      {[status, 'estimatedDelivery' in order && order.estimatedDelivery]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                    <span className={layout.note}>{orderId}</span>
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
