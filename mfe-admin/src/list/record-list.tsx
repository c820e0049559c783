import { ListFilterForm, type ListFilterFormProps } from './list-filter.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';
import type { Row } from './selection.tsx';
import type { ListInUrl } from './use-list-in-url.ts';

type RecordListProps<Name extends string, Item extends Row> = Omit<
  ListFilterFormProps<Name>,
  'filter' | 'onFilter'
> &
  Omit<PagedListProps<Item>, 'page' | 'sorting'> & {
    /** The filter and the page, as they are in the address. */
    list: ListInUrl<Name>;
  };

/** A list of records that the owner searches, filters, sorts and pages; the address holds all of it. */
export function RecordList<Name extends string, Item extends Row>({
  list: { filter, setFilter, page },
  choice,
  sorts,
  searchLabel,
  hint,
  more,
  ...rows
}: RecordListProps<Name, Item>) {
  const search = { choice, sorts, searchLabel, hint, more };
  return (
    <>
      <ListFilterForm filter={filter} onFilter={setFilter} {...search} />
      <PagedList
        {...rows}
        page={page}
        sorting={
          'sort' in filter
            ? { now: String(filter.sort), onSort: (sort) => setFilter({ ...filter, sort }) }
            : undefined
        }
      />
    </>
  );
}
