import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import type { ReactNode } from 'react';

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

interface GrowingListProps<Item> {
  query: GrowingQuery<Item>;
  /** What it is a list of, in lower case: `products`. */
  noun: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of the API that is read on: loading, failed, empty, or its entries with "Load more". */
export function GrowingList<Item>({ query, noun, empty, children }: GrowingListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {query.isPending && <Loading>{`Loading ${noun}...`}</Loading>}
      {query.isError && (
        <LoadFailure pending={query.isFetching} onRetry={() => query.refetch()}>
          The {noun} could not be loaded.
        </LoadFailure>
      )}
      {query.isSuccess &&
        items.length === 0 &&
        !query.hasNextPage &&
        (typeof empty === 'string' ? <EmptyState title={empty} /> : empty)}
      {children(items)}
      <LoadMore list={query} />
    </>
  );
}
