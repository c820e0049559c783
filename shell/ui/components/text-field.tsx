import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/**
 * A labelled one-line input. `type` and all other attributes go to the input. With `required` the browser says what is
 * missing; with `aria-required` the page does.
 */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const isRequired = input.required || Boolean(input['aria-required']);
  return (
    <FieldFrame label={label} hint={hint} error={error} required={isRequired}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  );
}
