import type { InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/**
 * A labelled one-line input; `type` and everything else go to the input. `aria-required` marks one whose absence the
 * page tells in words of its own, where `required` leaves that to the browser.
 */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const isRequired = input.required || Boolean(input['aria-required']);
  return (
    <FieldFrame label={label} hint={hint} error={error} required={isRequired}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}
