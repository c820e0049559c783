import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';

interface FilterFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'maxLength'> {
  type?: 'date';
  /** Of the filter; empty for none. */
  value: string;
  onValue: (value: string) => void;
}

/** A text or a day that a list is filtered by. It keeps what is typed: the address, which has the filter, follows later. */
export function FilterField({ value, onValue, ...field }: FilterFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        // A year that is typed digit by digit is first the year 2, then 20, then 202.
        if (!/^0/.test(target.value) || field.type !== 'date') onValue(target.value);
      }}
    />
  );
}
