import type { SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    /** Each is a text, or a value with its words. */
    options: readonly (string | readonly [value: string | number, words: string])[];
  };

/** A labelled drop-down. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={select.required}>
      {(control) => (
        <select {...select} {...control}>
          {options
            .map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
            .map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
        </select>
      )}
    </FieldFrame>
  );
}
