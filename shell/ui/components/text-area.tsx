import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A labelled input of several lines. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={textarea.required}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </FieldFrame>
  );
}
