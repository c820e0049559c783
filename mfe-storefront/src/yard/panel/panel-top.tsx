import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useLayoutEffect, useRef } from 'react';
import type { Plan, PlanAct } from '../plan.ts';
import css from './panel.module.css';

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

/** Names the step. It takes the focus when the step begins, so that it is read out. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h3>
  );
}
