import { MAX_CENTS } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { decimalIn, MONEY, type NumberKind } from '@hearthside/services/core/site/decimal.contract.ts';
import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** @default an amount of money, which is required */
  kind?: NumberKind;
  min?: number;
  max?: number;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/**
 * A field for a number in any way of writing it, which it shows with a point once it is left. What may be no number of this
 * field stays as it is typed or pasted, with what to write, and the browser refuses the form. Its type is text: a wheel
 * would turn a number, and the browser drops what it does not read, such as the comma of "12,50".
 */
export function NumberField({ kind = MONEY, min = -MAX_CENTS / 100, max, ...props }: NumberFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const { value, onChange, error, required = kind === MONEY } = props;
  const read = decimalIn(value, kind);
  const problem = problemOf(value.trim(), read, { kind, min, max });
  return (
    <TextField
      {...props}
      // The keypad that an iPhone shows for decimals has no minus.
      inputMode={min < 0 ? undefined : kind.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      required={required}
      error={(!isTyping && problem) || error}
      ref={(input) => input?.setCustomValidity(problem)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        if (read !== undefined && read !== value) onChange({ target: { value: read } });
      }}
    />
  );
}

/** The specification's field for a price: of the type number, from 0 in steps of 0.01. It reads as `NumberField` does. */
export function PriceField({
  error,
  ...props
}: Pick<NumberFieldProps, 'label' | 'value' | 'onChange' | 'error'>) {
  const { value, onChange } = props;
  const [refused, setRefused] = useState('');
  const typed = refused || value;
  const problem = problemOf(typed, decimalIn(typed, MONEY), { kind: MONEY, min: 0 });
  const guard = (input: HTMLInputElement | null) => {
    input?.setCustomValidity(problem);
    const keep = (event: Event) => document.activeElement === input && event.preventDefault();
    const read = (event: InputEvent) => {
      const { data } = event;
      if (!data || /^-?\d*\.?\d*$/.test(data)) return;
      event.preventDefault();
      const text = data === ',' ? '.' : decimalIn(data, MONEY);
      // Inserts at the caret, of which a field for a number says nothing.
      if (text !== undefined) document.execCommand('insertText', false, text);
      else if (!/^['’\s]$/.test(data)) setRefused(data);
    };
    input?.addEventListener('wheel', keep, { passive: false });
    input?.addEventListener('beforeinput', read);
    return () => {
      input?.removeEventListener('wheel', keep);
      input?.removeEventListener('beforeinput', read);
    };
  };
  return (
    <TextField
      {...props}
      {...{ type: 'number', inputMode: 'decimal', min: 0, step: 0.01, required: true }}
      error={problem || error}
      ref={guard}
      onChange={(event) => {
        setRefused('');
        onChange(event);
      }}
    />
  );
}

type Limits = Required<Pick<NumberFieldProps, 'kind' | 'min'>> & Pick<NumberFieldProps, 'max'>;

function problemOf(
  typed: string,
  read: string | undefined,
  { kind, min, max = MAX_CENTS / 100 }: Limits,
): string {
  if (typed === '') return '';
  if (read === undefined)
    return `We can’t be sure which number “${typed}” is. Please write ${kind.decimals === 0 ? 'digits alone, such as 12' : 'it like 1234.50'}.`;
  const isWithin = Number(read) >= min && Number(read) <= max;
  return isWithin ? '' : `Please enter a number from ${min} to ${max.toLocaleString('en-US')}.`;
}
