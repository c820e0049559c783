import { type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface FieldProps {
  label: string;
  /** Standing advice below the control. */
  hint?: string;
  /** What is wrong with the value now; read out with the control. */
  error?: string;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  required?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint and error below; the frame of every field in this folder. */
export function FieldFrame({ label, hint, error, required, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        className: css.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
