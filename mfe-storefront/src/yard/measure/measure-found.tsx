import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import css from '../panel/panel.module.css';
import type { Plan, PlanAct } from '../plan.ts';
import type { calibrate } from './calibrate.ts';

interface MeasureFoundProps {
  found: ReturnType<typeof calibrate>;
  plan: Plan;
  /** Whether the edges of the sheet were found when they were last looked for. */
  snapped: 'found' | 'nothing' | null;
  onSnap?: () => void;
  act: (act: PlanAct) => void;
}

const SNAPPED = {
  found: 'We moved the marks onto the edges of the sheet. Undo moves them back.',
  nothing: 'The photo shows no clear edges near the marks. Move them onto the corners yourself.',
};

/** What the marks tell, or why they tell nothing, and what helps. */
export function MeasureFound({ found, plan, snapped, onSnap, act }: MeasureFoundProps) {
  const sheet = found && 'sheet' in found ? found.sheet : undefined;
  const swap = () =>
    act({ type: 'change', to: { firstSide: sheet?.firstSide === 'long' ? 'short' : 'long' } });
  return (
    <>
      {found && 'refusal' in found && <Notice tone="error">{found.refusal}</Notice>}
      {found && 'camera' in found && (
        <Notice tone="success">
          Measured. {sheet ? (sheet.isSure || plan.firstSide ? CHECK : UNSURE) : CHECK_LENGTH}
        </Notice>
      )}
      {onSnap && (
        <div>
          <p role="status" className={layout.note}>
            {snapped && SNAPPED[snapped]}
          </p>
          <div className={`${css.buttons} ${layout.flush}`}>
            <Button look="quiet" onClick={onSnap}>
              Find the sheet’s edges
            </Button>
            {sheet && (
              <Button look="quiet" onClick={swap}>
                Swap long and short side
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const CHECK = 'If sizes look wrong, check the corners and the size of the paper.';
const CHECK_LENGTH = 'Check that the length on the line is right.';
const UNSURE = 'We can’t tell for sure which side of the sheet is longer: compare the sizes beside it.';
