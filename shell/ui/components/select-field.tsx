import type { SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type SelectFieldProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>;

/** A labelled drop-down; its `option` elements are the children. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={select.required}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  );
}
