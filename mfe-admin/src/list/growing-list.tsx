import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { DownloadCsv } from './download-csv.tsx';
import type { ListSource } from './list-source.ts';
import css from './paged-list.module.css';

/** What this needs of an infinite query. */
interface GrowingQuery<Item> {
  data: { pages: { items: Item[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface GrowingListProps<Item, InFile> {
  query: GrowingQuery<Item>;
  /** What it is a list of, in lower case: `products`. */
  noun: string;
  empty: ReactNode;
  /** The columns of the file. @default no file */
  columns?: readonly Column<InFile>[];
  /** Reads a page of the list for the file. */
  page?: ListSource<InFile>['page'];
  /** The entries, of which there are some. */
  children: (items: Item[]) => ReactNode;
}

/** A list of the API that is read on: loading, failed, empty, or its entries with "Load more". */
export function GrowingList<Item, InFile = Item>(props: GrowingListProps<Item, InFile>) {
  const { query, noun, empty, columns, page, children } = props;
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
      {items.length > 0 && columns && page && (
        <div className={css.bar}>
          <DownloadCsv source={{ page }} name={noun} columns={columns} />
        </div>
      )}
      {items.length > 0 && children(items)}
      <LoadMore list={query} />
    </>
  );
}
