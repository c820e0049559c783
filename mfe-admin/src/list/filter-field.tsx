import { today } from '@hearthside/services/core/site/day.contract.ts';
import { usePaused } from '@hearthside/shell/form/use-paused.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './list-filter.module.css';
import type { ListFilter } from './use-list-in-url.ts';

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

/** The days of some months, the first of them so many after this one. */
function months(after: number, count: number): Record<'from' | 'to', string> {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const day = (place: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + place, date)).toISOString().slice(0, 10);
  return { from: day(after, 1), to: day(after + count, 0) };
}

const inYear = () => Number(today().slice(5, 7)) - 1;

/** Days that are asked for by a name. */
export const PERIODS = {
  'This month': () => months(0, 1),
  'Last month': () => months(-1, 1),
  'This quarter': () => months(-(inYear() % 3), 3),
  'Last quarter': () => months(-(inYear() % 3) - 3, 3),
  'This year': () => months(-inYear(), 12),
  'Last year': () => months(-inYear() - 12, 12),
};
type Period = keyof typeof PERIODS;

interface DayRangeProps<Filter extends ListFilter<'from' | 'to'>> {
  /** What happens on these days: `Delivery`. */
  what: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Called instead for days that are asked for by a name. */
  onPeriod?: (filter: Filter) => void;
  /** @default the months */
  periods?: readonly Period[];
}

const MONTHS = ['This month', 'Last month'] as const;

/** The first and the last day to show. */
export function DayRange<Filter extends ListFilter<'from' | 'to'>>(props: DayRangeProps<Filter>) {
  const { what, filter, onFilter, onPeriod = onFilter, periods = MONTHS } = props;
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
      <div className={css.periods}>
        {periods.map((period) => {
          const days = PERIODS[period]();
          const isChosen = filter.from === days.from && filter.to === days.to;
          return (
            <Button
              key={period}
              look={isChosen ? 'secondary' : 'quiet'}
              aria-pressed={isChosen}
              onClick={() => onPeriod({ ...filter, ...days })}
            >
              {period}
            </Button>
          );
        })}
      </div>
    </>
  );
}
