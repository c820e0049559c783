import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/text-field.tsx';

/** An input for an amount of money, in dollars and cents. */
export function AmountField(props: TextFieldProps) {
  return <TextField {...props} type="number" inputMode="decimal" step={0.01} required />;
}
