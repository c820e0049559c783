import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListFilter } from './use-list-in-url.ts';
import { usePaused } from './use-paused.ts';

interface FilterFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'maxLength'> {
  type?: 'date';
  /** Of the filter; empty for none. */
  value: string;
  /** Called once the owner pauses, or leaves the field. */
  onValue: (value: string) => void;
}

/** A text or a day that a list is filtered by. It keeps what is typed: the address, which has the filter, follows later. */
export function FilterField({ value, onValue, ...field }: FilterFieldProps) {
  const [typed, setTyped] = useState<string>();
  const give = (text = value) => {
    // A year that is typed digit by digit is first the year 2, then 20, then 202.
    const isHalf = field.type === 'date' && text.startsWith('0');
    if (text !== value && !isHalf) onValue(text);
  };
  const onPause = useEffectEvent(give);
  const paused = usePaused(typed);
  useEffect(() => onPause(paused), [paused]);
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onBlur={() => {
        give(typed);
        setTyped(undefined);
      }}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface DayRangeProps<Filter extends ListFilter<'from' | 'to'>> {
  /** What happens on these days: `Delivery`. */
  what: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** The first and the last day to show. */
export function DayRange<Filter extends ListFilter<'from' | 'to'>>(props: DayRangeProps<Filter>) {
  const { what, filter, onFilter } = props;
  return (
    <>
      <FilterField
        type="date"
        label={`${what} from`}
        value={filter.from}
        onValue={(from) => onFilter({ ...filter, from })}
      />
      <FilterField
        type="date"
        label={`${what} to`}
        value={filter.to}
        error={
          filter.from && filter.to && filter.to < filter.from ? 'It is before the first day.' : undefined
        }
        onValue={(to) => onFilter({ ...filter, to })}
      />
    </>
  );
}
