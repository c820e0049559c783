import type { ListOutline } from '@hearthside/services/core/search/owner-list.contract.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { type ListSource, usePagedList } from './list-source.ts';
import { ListTools } from './list-tools.tsx';
import css from './paged-list.module.css';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import { keyOf, type Row, SelectionProvider, SelectPage, SelectRow } from './selection.tsx';
import { useColumns } from './use-columns.ts';
import { searchOfPage } from './use-list-in-url.ts';
import { useStayingRows } from './use-staying-rows.ts';

export interface PagedListProps<Item extends Row> extends RecordTableProps<Item> {
  source: ListSource<Item>;
  /** Counts from 1. */
  page: number;
  /** What it is a list of, in lower case: `orders`. */
  noun: string;
  /** What is counted, where it is not the noun. */
  counted?: string;
  /** The entries that were changed on this screen, as they are since, by id. @default none stays */
  changed?: ReadonlyMap<string, Item>;
  empty: { title: string; children?: ReactNode };
  /** Stands above the table, also of an empty list, with the entries that are shown. */
  above?: (items: Item[]) => ReactNode;
  /** @default entries cannot be chosen */
  selecting?: {
    /** How many may be chosen together. */
    most: number;
    /** Of the box that chooses an entry; undefined for one that cannot be chosen. */
    labelOf: (item: Item) => string | undefined;
    /** What may be done with all that is chosen: it stands below the rows, which stay where they are. */
    bar: ReactNode;
  };
}

/** A list of the API page by page: loading, failed, empty, or a table with its number of entries, its file and its pages. */
export function PagedList<Item extends Row>(props: PagedListProps<Item>) {
  const { source, noun, counted = noun, caption, columns, rowOf, sorting, empty, above, selecting } = props;
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
  const chosen = useColumns(noun, columns);
  const { most = 0 } = selecting ?? {};
  const mayChoose = (item: Item) => selecting?.labelOf(item) !== undefined;
  const offered = items.filter(mayChoose);
  const isMoreThanOne = (outline.data?.cursors.length ?? 1) > 1;
  return (
    <SelectionProvider {...{ most, mayChoose }} filter={JSON.stringify(source.key)} shown={items}>
      <div ref={top}>
        {list.isPending && !failed && <Loading>{`Loading ${noun}...`}</Loading>}
        {failed && (
          <LoadFailure pending={failed.isFetching} onRetry={() => failed.refetch()}>
            {failed === list ? `We couldn’t load the ${noun}.` : 'We couldn’t load the other pages.'}
          </LoadFailure>
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyState title={empty.title}>{empty.children}</EmptyState>
        )}
        {above?.(items)}
        {list.isSuccess && (
          <div className={css.bar}>
            {offered.length > 0 && (
              <SelectPage {...{ source, noun, most }} items={offered} total={outline.data?.total} />
            )}
            <p role="status" className={layout.note}>
              {outline.data && items.length > 0 && countOf(outline.data, counted)}
            </p>
            <ListTools {...{ source, noun, columns, chosen }} hasViews />
          </div>
        )}
        {items.length > 0 && (
          <RecordTable
            {...{ caption, rowOf, sorting, items, keyOf }}
            columns={chosen.shown}
            isStaying={({ id = '' }) => staying.has(id)}
            boxOf={(item) => mayChoose(item) && <SelectRow item={item} label={selecting?.labelOf(item)} />}
          />
        )}
        {selecting?.bar}
        {isMoreThanOne && <PageLinks page={page} pages={outline.data?.cursors.length ?? 1} />}
      </div>
    </SelectionProvider>
  );
}

/** How many there are: "1 order", "10,000 or more orders". */
function countOf({ total, isCut }: ListOutline, noun: string): string {
  const number = `${total.toLocaleString('en-US')}${isCut ? ' or more' : ''}`;
  return `${number} ${total === 1 ? noun.replace(/s$/, '') : noun}`;
}

const AROUND = 1;

/** The numbered pages of a list: the first, the last and those around the one that is shown. */
function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation();
  const to = (number: number) => ({ search: searchOfPage(search, number) });
  return (
    <nav aria-label="Pages" className={css.pages}>
      <ol>
        <li>
          {page > 1 && (
            <KeyedLink to={to(page - 1)} byKey="[">
              Previous
            </KeyedLink>
          )}
        </li>
        {shownPages(page, pages).map((number, place, all) => (
          <li key={number}>
            {number - (all[place - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <Link
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>
          {page < pages && (
            <KeyedLink to={to(page + 1)} byKey="]">
              Next
            </KeyedLink>
          )}
        </li>
      </ol>
    </nav>
  );
}

function KeyedLink({ byKey, ...link }: LinkProps & { byKey: string }) {
  return <Link {...link} {...useAct<HTMLAnchorElement>({ key: byKey })} />;
}

function shownPages(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, offset) => page - AROUND + offset);
  const shown = [1, ...around, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(shown)].sort((a, b) => a - b);
}
