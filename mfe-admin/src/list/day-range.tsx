import { FilterField } from './filter-field.tsx';
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
