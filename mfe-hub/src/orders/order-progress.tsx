import type { OrderEntry } from '@hearthside/services/orders/order.contract.ts';
import { FIRST_STAGE, type Milestone, milestonesOf } from '@hearthside/services/orders/stage.contract.ts';
import { nextStep, stageMessage } from '@hearthside/services/orders/stage-message.contract.ts';
import { shortDate } from '../dates.ts';
import { NextAction } from '../progress/next-action.tsx';
import css from './order-progress.module.css';

const STATES: Record<Milestone['state'], string> = { done: 'Done', current: 'Now', next: 'To come' };

/** What has happened with an order, what comes next, and who has to act. */
export function OrderProgress({ order }: { order: OrderEntry }) {
  const { title, body } = stageMessage(order.status);
  return (
    <>
      <div className={css.panel} role="status">
        <h3 className={css.title}>{title}</h3>
        <p>{body}</p>
        <NextAction next={nextStep(order)} />
      </div>
      <ol className={css.timeline} aria-label="Progress of your order">
        {milestonesOf(order).map(({ stage, state, at }) => (
          <li key={stage} className={css[state]} aria-current={state === 'current' ? 'step' : undefined}>
            {/* The specification's words stand once on the page: as the status. */}
            <span>{stage === FIRST_STAGE ? 'Placed' : stage}</span>
            <span className={css.when}>
              {STATES[state]}
              {at && (
                <>
                  , <time dateTime={at}>{shortDate(at)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
