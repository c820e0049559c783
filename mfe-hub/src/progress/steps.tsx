import { FIRST_STAGE, type Milestone } from '@hearthside/services/commission/orders/stage.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import css from './steps.module.css';

/** A way in one row: what is done, where it stands now, and what is to come. A narrow card names the present step only. */
export function Steps({ label, milestones }: { label: string; milestones: Milestone[] }) {
  if (milestones.length === 0) return null;
  return (
    <ol className={css.steps} aria-label={label}>
      {milestones.map((milestone) => (
        <MilestoneItem key={milestone.stage} milestone={milestone} css={css} />
      ))}
    </ol>
  );
}

const STATES: Record<Milestone['state'], string> = { done: 'Done', current: 'Now', next: 'To come' };

interface MilestoneItemProps {
  milestone: Milestone;
  /** Classes of a list's own look: a state's name, `when`, and `name` where it has one. */
  css: Readonly<Record<string, string>>;
}

/** A step in a list of steps: its name, and whether and when it is done. */
export function MilestoneItem({ milestone: { stage, state, at }, css }: MilestoneItemProps) {
  return (
    <li className={css[state]} aria-current={state === 'current' ? 'step' : undefined}>
      {/* The specification's words stand once on a page: as the status. */}
      <span className={css.name}>{stage === FIRST_STAGE ? 'Placed' : stage}</span>
      <span className={css.when}>
        {STATES[state]}
        {at && (
          <>
            , <time dateTime={at}>{shortDay(at)}</time>
          </>
        )}
      </span>
    </li>
  );
}
