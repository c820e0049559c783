import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'required' | 'min' | 'max'> {
  value: string;
  onType: (text: string) => void;
}

/** A field for a number that may have decimals. */
export function NumberField({ onType, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      step="any"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
