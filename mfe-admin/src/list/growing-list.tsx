import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import type { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { ListSource } from './list-source.ts';
import { ListTools } from './list-tools.tsx';
import css from './paged-list.module.css';
import { useColumns } from './use-columns.ts';

interface GrowingListProps<Item, InFile> {
  query: ReturnType<typeof useInfiniteQuery<{ items: Item[] }>>;
  /** What it is a list of, in lower case: `products`. */
  noun: string;
  empty: ReactNode;
  /** All that the list may show. @default no columns, and no file */
  columns?: readonly Column<Item>[];
  /** Reads a page of the list for the file. */
  page?: ListSource<InFile>['page'];
  /** Of a file that is read in again, so it has them whatever is shown. @default what is shown */
  ofFile?: readonly Column<InFile>[];
  /** The entries, of which there are some, and the columns that are shown. */
  children: (items: Item[], columns: readonly Column<Item>[]) => ReactNode;
}

/** A list of the API that is read on: loading, failed, empty, or its entries with "Load more". */
export function GrowingList<Item, InFile = Item>(props: GrowingListProps<Item, InFile>) {
  const { query, noun, empty, columns = [], page, ofFile, children } = props;
  const chosen = useColumns(noun, columns);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {query.isPending && <Loading>{`Loading ${noun}...`}</Loading>}
      {query.isError && (
        <LoadFailure pending={query.isFetching} onRetry={() => query.refetch()}>
          We couldn’t load the {noun}.
        </LoadFailure>
      )}
      {query.isSuccess &&
        items.length === 0 &&
        !query.hasNextPage &&
        (typeof empty === 'string' ? <EmptyState title={empty} /> : empty)}
      {items.length > 0 && page && (
        <div className={css.bar}>
          <ListTools source={{ page }} {...{ noun, columns, chosen, ofFile }} />
        </div>
      )}
      {items.length > 0 && children(items, chosen.shown)}
      <LoadMore list={query} />
    </>
  );
}
