import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** A labelled one-line input; `type` and everything else go to the input. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={input.required}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}
