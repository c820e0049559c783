import type { Milestone } from '@hearthside/services/commission/orders/stage.contract.ts';
import { MilestoneItem } from './milestone-item.tsx';
import css from './steps.module.css';

/** A way in one row: what is done, where it stands now, and what is to come. A narrow screen names the present step only. */
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
