import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/text-field.tsx';
import { dayOf } from './dates.ts';

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

/** A moment as `YYYY-MM-DDTHH:mm` where the owner is. */
function localTime(moment: string): string {
  if (!moment) return '';
  const date = new Date(moment);
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${dayOf(date)}T${hours}:${minutes}`;
}
