import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { Plan, PlanAct } from '../plan.ts';
import css from './panel.module.css';
import { StepHeading } from './step-heading.tsx';

interface PanelTopProps {
  /** What the step before is called. */
  back: string;
  onBack: () => void;
  canUndo: boolean;
  /** What the step begins with. */
  reset: Partial<Plan>;
  act: (act: PlanAct) => void;
  children: string;
}

/** The name of a step, and the ways back. */
export function PanelTop({ back, onBack, canUndo, reset, act, children }: PanelTopProps) {
  return (
    <>
      <div className={css.top}>
        <Button look="quiet" onClick={onBack}>
          <span aria-hidden="true">←</span> {back}
        </Button>
        <div className={css.buttons}>
          <Button look="quiet" disabled={!canUndo} onClick={() => act({ type: 'undo' })}>
            Undo
          </Button>
          <Button look="quiet" disabled={!canUndo} onClick={() => act({ type: 'change', to: reset })}>
            Reset
          </Button>
        </div>
      </div>
      <StepHeading>{children}</StepHeading>
    </>
  );
}
