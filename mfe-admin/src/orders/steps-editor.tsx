import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  MAX_STEP_LENGTH,
  MAX_STEPS,
  type PlannedStep,
} from '@hearthside/services/commission/orders/work-step.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { shortDateTime } from '../dates.ts';
import { focusAdded } from '../list/focus-added.ts';
import css from './order-form.module.css';

interface StepsEditorProps {
  order: AdminOrder;
  steps: PlannedStep[];
  onChange: (steps: PlannedStep[]) => void;
}

/** What is to do at the bench, with what was done and noted there. */
export function StepsEditor({ order, steps, onChange }: StepsEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const add = () =>
    focusAdded(
      () => onChange([...steps, { id: crypto.randomUUID(), what: '' }]),
      () => root.current,
    );
  const remove = (id: string) => {
    onChange(steps.filter((step) => step.id !== id));
    // The button that had the focus is removed.
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={root} className={css.group}>
      <ol className={css.entries} aria-label="Steps of the order">
        {steps.map(({ id, what }, place) => {
          const { done, note } = order.steps.find((step) => step.id === id) ?? {};
          const told = [done && `Done by ${done.by}, ${shortDateTime(done.at)}.`, note]
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
                onChange={({ target }) =>
                  onChange(steps.map((step) => (step.id === id ? { id, what: target.value } : step)))
                }
              />
              <Button
                look="quiet"
                aria-label={`Remove ${what.trim() || `step ${place + 1}`}`}
                onClick={() => remove(id)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={css.buttons}>
        <Link to={`/admin/bench/${order.uid}/${order.id}`}>At the bench</Link>
        {steps.length < MAX_STEPS && (
          <Button look="secondary" data-add onClick={add}>
            Add a step
          </Button>
        )}
      </div>
    </div>
  );
}
