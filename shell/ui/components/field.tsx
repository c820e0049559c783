import {
  type ClipboardEvent,
  type ComponentProps,
  type CSSProperties,
  type FormEvent,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import css from './field.module.css';
import layout from './layout.module.css';

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
    <div className={`${layout.stack1} ${css.field}`}>
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
        <p className={`${layout.small} ${css.hint}`} id={hintId}>
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

/** A box to tick, with its label beside it; of the type "radio", one of several choices. */
export function Check({ children, ...input }: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className={css.check}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

interface Limited {
  maxLength?: number | undefined;
  value?: ComponentProps<'input'>['value'];
}

/** What a field says that took a part only of what was pasted: the browser leaves out the rest without a word. */
function useCut({ maxLength = Infinity, value }: Limited) {
  const [isCut, setCut] = useState(false);
  return {
    said:
      isCut && String(value).length >= maxLength
        ? `Only ${maxLength} characters fit; the rest is left out.`
        : undefined,
    onPaste({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const { value, selectionStart, selectionEnd } = currentTarget;
      const kept = value.length - (Number(selectionEnd) - Number(selectionStart));
      setCut(kept + clipboardData.getData('text').length > maxLength);
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function refuseBlanks(field: Field | null): void {
  if (field?.required) field.setCustomValidity(/^\s+$/.test(field.value) ? 'Please fill this in.' : '');
}

/** The browser takes blanks for an answer. A value that a form sets is looked at with each rendering, one that is typed at once. */
const blanksRefused = () => ({
  ref: (field: Field | null) => refuseBlanks(field),
  onInput: ({ currentTarget }: FormEvent<Field>) => refuseBlanks(currentTarget),
});

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/**
 * A labelled one-line input. `type` and all other attributes go to the input. With `required` the browser says what is
 * missing; with `aria-required` the page does.
 */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const isRequired = input.required || Boolean(input['aria-required']);
  const { said, onPaste } = useCut(input);
  return (
    <FieldFrame label={label} hint={hint} error={error ?? said} required={isRequired}>
      {(control) => <input type="text" {...blanksRefused()} onPaste={onPaste} {...input} {...control} />}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A labelled input of several lines, which grows with its text. */
export function TextArea({ label, hint, error, rows = 4, ...textarea }: TextAreaProps) {
  const { said, onPaste } = useCut(textarea);
  const style = { '--rows': rows } as CSSProperties;
  return (
    <FieldFrame label={label} hint={hint} error={error ?? said} required={textarea.required}>
      {(control) => (
        <textarea
          {...blanksRefused()}
          rows={rows}
          style={style}
          onPaste={onPaste}
          {...textarea}
          {...control}
        />
      )}
    </FieldFrame>
  );
}

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
