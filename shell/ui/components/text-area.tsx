import type { CSSProperties, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A labelled input of several lines, which grows with its text. */
export function TextArea({ label, hint, error, rows = 4, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={textarea.required}>
      {(control) => (
        <textarea rows={rows} style={{ '--rows': rows } as CSSProperties} {...textarea} {...control} />
      )}
    </FieldFrame>
  );
}
