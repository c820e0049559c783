import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  MAX_STEP_LENGTH,
  MAX_STEPS,
  type PlannedStep,
} from '@hearthside/services/commission/orders/work-step.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import { useRows } from '../list/use-rows.tsx';
import css from './order-form.module.css';

interface StepsEditorProps {
  order: AdminOrder;
  steps: PlannedStep[];
  onChange: (steps: PlannedStep[]) => void;
}

/** What is to do at the bench, with what was done and noted there. */
export function StepsEditor({ order, steps, onChange }: StepsEditorProps) {
  const { root, change, addButton, removeButton } = useRows({
    rows: steps,
    onChange,
    newRow: () => ({ id: crypto.randomUUID(), what: '' }),
    max: MAX_STEPS,
  });
  return (
    <div ref={root} className={`${layout.stack3} ${css.group}`}>
      <ol className={`${layout.stack4} ${css.entries}`} aria-label="Steps of the order">
        {steps.map(({ id, what }, place) => {
          const { done, note } = order.steps.find((step) => step.id === id) ?? {};
          const told = [done && `Done by ${done.by}, ${momentText(done.at)}.`, note]
            .filter(Boolean)
            .join(' ');
          return (
            <li key={id} className={css.entry}>
              <TextField
                label={`Step ${place + 1}`}
                hint={told || undefined}
                value={what}
                required
                maxLength={MAX_STEP_LENGTH}
                onChange={({ target }) => change(id, { what: target.value })}
              />
              {removeButton(id, what.trim() || `step ${place + 1}`)}
            </li>
          );
        })}
      </ol>
      <div className={layout.row3}>
        <Link to={`/admin/bench/${order.uid}/${order.id}`}>At the bench</Link>
        {addButton('Add a step')}
      </div>
    </div>
  );
}
