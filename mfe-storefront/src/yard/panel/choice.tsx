import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useId } from 'react';
import type { Units } from '../ground/lengths.ts';
import css from './choice.module.css';

const UNITS = { feet: 'Feet', metres: 'Meters' };

/** In what sizes are given and entered. */
export function UnitsChoice({ units, onUnits }: { units: Units; onUnits: (units: Units) => void }) {
  return <Choice legend="Sizes in" options={UNITS} value={units} onChoose={onUnits} />;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side; arrow keys move. */
export function Choice<Value extends string>({ legend, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={layout.row2}>
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <label key={option} className={css.option}>
            <input
              type="radio"
              className={css.input}
              name={name}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
