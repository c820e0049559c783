import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/text-field.tsx';

interface MomentFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error'> {
  /** ISO 8601, empty for none. */
  value: string;
  onMoment: (moment: string) => void;
}

/** A field for a day and a time where the owner is. */
export function MomentField({ value, onMoment, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={localTime(value)}
      onChange={({ target }) => onMoment(target.value && new Date(target.value).toISOString())}
    />
  );
}

// Swedish writes a moment as `YYYY-MM-DD HH:mm`.
const LOCAL = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' });

/** A moment as `YYYY-MM-DDTHH:mm` where the owner is. */
const localTime = (moment: string) => moment && LOCAL.format(new Date(moment)).replace(' ', 'T');
