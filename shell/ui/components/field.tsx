import { type ReactNode, useId } from 'react';
import css from './field.module.css';

export interface FieldProps {
  label: string;
  /** Advice below the control. */
  hint?: string;
  /** What is wrong with the value. Screen readers read it with the control. */
  error?: string;
}

/** Attributes that connect a control with its label, hint and error. */
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

/** The frame of every field in this folder: label, control, hint and error. */
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
