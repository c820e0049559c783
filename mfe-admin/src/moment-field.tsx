import { clockAt, momentAt } from '@hearthside/services/core/site/day.contract.ts';
import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';

interface MomentFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error'> {
  /** ISO 8601, empty for none. */
  value: string;
  onMoment: (moment: string) => void;
}

/** A field for a day and a time by the shop's clock. */
export function MomentField({ value, onMoment, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={value && clockAt(value).replace(' ', 'T')}
      onChange={({ target }) => {
        const [day = '', time = ''] = target.value.split('T');
        onMoment(day && momentAt(day, time));
      }}
    />
  );
}
