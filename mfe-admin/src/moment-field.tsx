import { clockAt, momentAt } from '@hearthside/services/core/site/day.contract.ts';
import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';

interface MomentFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error'> {
  /** ISO 8601, empty for none. */
  value: string;
  onMoment: (moment: string) => void;
}

/**
 * A field for a day and a time by the shop's clock. It keeps what is typed: a year that is retyped is first the year 2, then
 * 20, then 202, of which the browser tells, and the form gets none of them.
 */
export function MomentField({ value, onMoment, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2999-12-31T23:59"
      value={typed ?? (value && clockAt(value).replace(' ', 'T'))}
      onBlur={({ target }) => target.validity.valid && setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.validity.valid) return;
        const [day = '', time = ''] = target.value.split('T');
        onMoment(day && momentAt(day, time));
      }}
    />
  );
}
