import { decimalIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';
import { INCHES_PER_METRE, type Units } from '../ground/lengths.ts';
import css from './length-field.module.css';

interface LengthFieldProps {
  label: string;
  hint?: string;
  units: Units;
  /** Not a number until there is one. */
  inches: number;
  onInches: (inches: number) => void;
}

/** A length in feet and inches, or in meters. */
export function LengthField(props: LengthFieldProps) {
  return props.units === 'feet' ? <FeetField {...props} /> : <MetresField {...props} />;
}

function FeetField({ label, hint, inches, onInches }: LengthFieldProps) {
  const [typed, setTyped] = useState(() => split(inches));
  const change = (to: Partial<typeof typed>) => {
    const next = { ...typed, ...to };
    setTyped(next);
    const isEmpty = next.feet.trim() === '' && next.inches.trim() === '';
    onInches(isEmpty ? Number.NaN : toNumber(next.feet) * 12 + toNumber(next.inches));
  };
  return (
    <fieldset className={layout.stack1}>
      <legend>{label}</legend>
      <div className={css.pair}>
        <TextField
          label="Feet"
          inputMode="decimal"
          autoComplete="off"
          value={typed.feet}
          onChange={({ target }) => change({ feet: target.value })}
        />
        <TextField
          label="Inches"
          inputMode="decimal"
          autoComplete="off"
          value={typed.inches}
          onChange={({ target }) => change({ inches: target.value })}
        />
      </div>
      {hint && <p className={layout.small}>{hint}</p>}
    </fieldset>
  );
}

function MetresField({ label, hint, inches, onInches }: LengthFieldProps) {
  const [typed, setTyped] = useState(() => (inches > 0 ? (inches / INCHES_PER_METRE).toFixed(2) : ''));
  return (
    <TextField
      label={`${label} in meters`}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onInches(target.value.trim() === '' ? Number.NaN : toNumber(target.value) * INCHES_PER_METRE);
      }}
    />
  );
}

function split(inches: number): { feet: string; inches: string } {
  if (!(inches > 0)) return { feet: '', inches: '' };
  const whole = Math.round(inches);
  return { feet: String(Math.floor(whole / 12)), inches: String(whole % 12) };
}

/** In feet, inches or meters; what is empty adds nothing. */
function toNumber(text: string): number {
  return text.trim() === '' ? 0 : Number(decimalIn(text, { most: 999 }));
}
