import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { ListFilter } from './use-list-in-url.ts';

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
      <TextField
        type="date"
        label={`${what} from`}
        value={filter.from}
        onChange={(event) => onFilter({ ...filter, from: event.target.value })}
      />
      <TextField
        type="date"
        label={`${what} to`}
        value={filter.to}
        onChange={(event) => onFilter({ ...filter, to: event.target.value })}
      />
    </>
  );
}
