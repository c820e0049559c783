import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import type { OrderKey } from '../orders/order-queries.ts';
import { WorkLines } from '../orders/work-parts.tsx';
import { DrawingList } from '../quotes/drawing-list.tsx';
import { FoldedPart } from '../record/part.tsx';
import type { BenchAct } from './acts.ts';
import css from './bench.module.css';
import { benchOrderQuery } from './bench-queries.ts';
import { BenchRefusal } from './bench-refusal.tsx';
import { BenchStep } from './bench-step.tsx';

interface BenchOrderProps {
  order: OrderKey;
  user: SessionUser;
  waiting: readonly BenchAct[];
  onAct: (...acts: BenchAct[]) => Promise<void>;
}

/** The steps of an order, each with what may be done at it; before them the acts whose step or order is no longer there. */
export function BenchOrder({ order: key, user, waiting, onAct }: BenchOrderProps) {
  const query = benchOrderQuery(useHost(), user.uid, key);
  const { data, error } = useQuery(query);
  const steps = isRefused(error, 'not-found') ? [] : data?.steps;
  const lost = waiting.filter(
    ({ order, step }) => order.id === key.id && steps?.every(({ id }) => id !== step.id),
  );
  return (
    <>
      {lost.map((act) => (
        <BenchRefusal key={act.id} act={act} now={undefined} onChosen={() => onAct()} />
      ))}
      <Loaded query={query} noun="order" missing="This order is not in production.">
        {(order) => {
          const of = { ...key, orderId: order.orderId };
          return (
            <>
              <h2 className={css.name}>
                {order.orderId}, {order.status}
              </h2>
              <ol className={layout.stack3} aria-label="Steps">
                {order.steps.map((step) => (
                  <BenchStep
                    key={step.id}
                    order={of}
                    step={step}
                    photos={order.photos.filter((photo) => photo.step === step.id)}
                    waiting={waiting.filter((act) => act.order.id === key.id && act.step.id === step.id)}
                    user={user}
                    onAct={onAct}
                  />
                ))}
              </ol>
              <FoldedPart title="What to make">
                <WorkLines order={order} />
              </FoldedPart>
              {order.drawings.length > 0 && (
                <FoldedPart title="Drawings">
                  <DrawingList quote={order} drawings={order.drawings} />
                </FoldedPart>
              )}
              <Link to={`/admin/orders/${key.uid}/${key.id}`} className={css.more}>
                The whole order
              </Link>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
