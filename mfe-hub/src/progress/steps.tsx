import { FIRST_STAGE, type Milestone } from '@hearthside/services/orders/stage.contract.ts';
import { shortDate } from '../dates.ts';
import css from './steps.module.css';

const STATES: Record<Milestone['state'], string> = { done: 'Done', current: 'Now', next: 'To come' };

/** A way in one row: what is done, where it stands now, and what is to come. A narrow screen names the present step only. */
export function Steps({ label, milestones }: { label: string; milestones: Milestone[] }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {milestones.map(({ stage, state, at }) => (
        <li key={stage} className={css[state]} aria-current={state === 'current' ? 'step' : undefined}>
          {/* The specification's words stand once in a card: as the status. */}
          <span className={css.name}>{stage === FIRST_STAGE ? 'Placed' : stage}</span>
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
  );
}
