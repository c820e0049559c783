import { SearchField } from '@aws-amplify/ui-react';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { useEffect, useState } from 'react';
import '../amplify-styles.ts';
import css from './list-filter.module.css';

/** The filter of a list. An empty string does not filter. */
export interface ListFilter {
  q: string;
  status: string;
}

interface ListFilterFormProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  /** The statuses to choose from. */
  statuses: readonly string[];
  /** @default 'Search by name or email' */
  searchLabel?: string;
  /** @default 'Filter by status' */
  statusLabel?: string;
  /** The choice of the list without a status. @default 'All statuses' */
  everything?: string;
}

const TYPING_PAUSE_MS = 300;

/** A search, which runs while the owner types, and a choice of status. */
export function ListFilterForm(props: ListFilterFormProps) {
  const { filter, onFilter, statuses, everything = 'All statuses' } = props;
  const { searchLabel = 'Search by name or email', statusLabel = 'Filter by status' } = props;
  const [typed, setTyped] = useState(filter.q);
  useEffect(() => {
    if (typed.trim() === filter.q) return;
    const pause = setTimeout(() => onFilter({ ...filter, q: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, filter, onFilter]);

  return (
    <search className={css.filter}>
      <SearchField
        className={css.search}
        label={searchLabel}
        labelHidden={false}
        hasSearchButton={false}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
      />
      <SelectField
        label={statusLabel}
        value={filter.status}
        onChange={(event) => onFilter({ ...filter, status: event.target.value })}
      >
        <option value="">{everything}</option>
        {statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
    </search>
  );
}
