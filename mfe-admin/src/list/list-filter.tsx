import { TYPING_PAUSE_MS } from '@hearthside/shell/form/use-paused.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { SelectField, type SelectFieldProps, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Summary } from '../summary.tsx';
import { focusFirstRow } from './focus-row.ts';
import css from './list-filter.module.css';
import type { ListFilter, Sorts } from './use-list-in-url.ts';

export interface ListFilterFormProps<Name extends string> {
  filter: ListFilter<Name>;
  onFilter: (filter: ListFilter<Name>) => void;
  choice?: {
    name: NoInfer<Name>;
    /** @default 'Filter by status' */
    label?: string;
    /** The choice of the list without a filter. @default 'All statuses' */
    everything?: string;
    options: SelectFieldProps['options'];
  };
  /** @default the list has one order */
  sorts?: Sorts;
  /** @default 'Search by name or email' */
  searchLabel?: string;
  /** What else the search finds by. */
  hint?: string;
  /** Further filters, folded until one of them is used. */
  more?: { isUsed: boolean; fields: ReactNode };
}

const SEARCH = { key: 'f', words: 'Filter the list; Enter or ↓ leads to its first row' };

/** A search, which runs while the owner types, and a choice. On a phone all but the search is folded behind a button. */
export function ListFilterForm<Name extends string>(props: ListFilterFormProps<Name>) {
  const { filter, onFilter, choice, sorts, searchLabel = 'Search by name or email', hint, more } = props;
  const [typed, setTyped] = useState(filter.q);
  const given = useRef(filter.q);
  useEffect(() => {
    // Other words than those given here come by a link, as that of a saved view.
    if (filter.q !== given.current) setTyped(filter.q);
    given.current = filter.q;
  }, [filter.q]);
  const { q: _, sort: __, ...others } = { sort: '', ...filter };
  const used = Object.values(others).filter(Boolean).length;
  const isUsed = more?.isUsed ?? false;
  const [isUnfolded, setUnfolded] = useState(isUsed);
  // The address may come to use one while the list is open.
  useEffect(() => {
    if (isUsed) setUnfolded(true);
  }, [isUsed]);
  const search = () => {
    given.current = typed.trim();
    onFilter({ ...filter, q: given.current });
  };
  const onPause = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === filter.q) return;
    const { href } = window.location;
    const pause = setTimeout(() => {
      // Whoever has followed a link meanwhile, whose page still loads, stays there.
      if (window.location.href !== href) return;
      onPause();
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, filter.q]);

  return (
    <search>
      <div className={`${layout.row3} ${css.filter}`}>
        <TextField
          label={searchLabel}
          type="search"
          autoComplete="off"
          placeholder={hint}
          {...useAct<HTMLInputElement>(SEARCH)}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            if (typed.trim() === filter.q) focusFirstRow();
            else search();
          }}
        />
        {(choice || sorts || more) && (
          <details className={css.fold}>
            <Summary>
              {choice || more ? 'Filters' : 'Sort'}
              {used > 0 && ` (${used})`}
            </Summary>
            {choice && (
              <SelectField
                label={choice.label ?? 'Filter by status'}
                value={filter[choice.name]}
                onChange={(event) => onFilter({ ...filter, [choice.name]: event.target.value })}
                options={[['', choice.everything ?? 'All statuses'], ...choice.options]}
              />
            )}
            {sorts && (
              <div className={css.sorts}>
                <SelectField
                  label="Sort by"
                  value={'sort' in filter ? String(filter.sort) : ''}
                  onChange={({ target }) => onFilter({ ...filter, sort: target.value })}
                  options={Object.entries(sorts).map(([sort, words]) => [sort === 'own' ? '' : sort, words])}
                />
              </div>
            )}
            {more && (
              <details
                className={css.more}
                open={isUnfolded}
                onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
              >
                <Summary byKey="l">More filters</Summary>
                {isUnfolded && <div className={`${layout.row3} ${css.filter}`}>{more.fields}</div>}
              </details>
            )}
          </details>
        )}
      </div>
    </search>
  );
}
