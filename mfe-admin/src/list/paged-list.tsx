import type { ListOutline } from '@hearthside/services/kit/search/list-outline.contract.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { AdminTable } from './admin-table.tsx';
import type { CsvColumns } from './csv.ts';
import { DownloadCsv } from './download-csv.tsx';
import { type ListSource, usePagedList } from './list-source.ts';
import { PageLinks } from './page-links.tsx';
import css from './paged-list.module.css';
import { useStayingRows } from './use-staying-rows.ts';

export interface Row {
  id?: string;
  uid: string;
}

export interface PagedListProps<Item extends Row> {
  source: ListSource<Item>;
  /** Counts from 1. */
  page: number;
  /** What it is a list of, in lower case: `orders`. */
  noun: string;
  /** What is counted, where it is not the noun. */
  counted?: string;
  caption: string;
  columns: readonly string[];
  /** A row; one that was changed here stays when the filter no longer matches it. */
  row: (item: Item, isStaying: boolean) => ReactNode;
  /** The entries that were changed on this screen, as they are since, by id. @default none stays */
  changed?: ReadonlyMap<string, Item>;
  empty: { title: string; children?: ReactNode };
  /** The columns of the file. @default no file */
  csv?: CsvColumns<Item>;
  /** Stands above the table, also of an empty list, with the entries that are shown. */
  above?: (items: Item[]) => ReactNode;
}

/** A list of the API page by page: loading, failed, empty, or a table with its number of entries, its file and its pages. */
export function PagedList<Item extends Row>(props: PagedListProps<Item>) {
  const { source, noun, counted = noun, caption, columns, row, empty, csv, above } = props;
  const { list, outline, page } = usePagedList(source, props.page);
  const top = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) top.current?.scrollIntoView?.({ block: 'start' });
    shownPage.current = page;
  }, [page]);

  const failed = list.isError
    ? list
    : outline.isError && (page > 1 || list.data?.cursor)
      ? outline
      : undefined;
  const { shown: items, staying } = useStayingRows({
    rows: list.data?.items ?? [],
    filter: list.isPlaceholderData ? undefined : JSON.stringify([source.key, page]),
    changed: props.changed ?? new Map(),
  });
  const isMoreThanOne = (outline.data?.cursors.length ?? 1) > 1;
  return (
    <div ref={top}>
      {list.isPending && !failed && <Loading>{`Loading ${noun}...`}</Loading>}
      {failed && (
        <LoadFailure pending={failed.isFetching} onRetry={() => failed.refetch()}>
          {failed === list ? `The ${noun} could not be loaded.` : 'The other pages could not be loaded.'}
        </LoadFailure>
      )}
      {list.isSuccess && items.length === 0 && <EmptyState title={empty.title}>{empty.children}</EmptyState>}
      {above?.(items)}
      {items.length > 0 && (
        <>
          <div className={css.bar}>
            <p role="status" className={css.total}>
              {outline.data && countOf(outline.data, counted)}
            </p>
            {csv && <DownloadCsv source={source} name={noun} columns={csv} />}
          </div>
          <AdminTable caption={caption} columns={columns}>
            {items.map((item) => (
              <Fragment key={item.id ?? item.uid}>{row(item, staying.has(item.id ?? ''))}</Fragment>
            ))}
          </AdminTable>
        </>
      )}
      {isMoreThanOne && <PageLinks page={page} pages={outline.data?.cursors.length ?? 1} />}
    </div>
  );
}

/** How many there are: "1 order", "10,000 or more orders". */
function countOf({ total, isCut }: ListOutline, noun: string): string {
  const number = `${total.toLocaleString('en-US')}${isCut ? ' or more' : ''}`;
  return `${number} ${total === 1 ? noun.replace(/s$/, '') : noun}`;
}
