import type { CSSProperties, ReactNode } from 'react';
import { type Column, valueIn } from './column.ts';
import css from './record-table.module.css';
import type { OpenRow } from './use-record-beside.ts';

export interface RecordTableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  /** What the row of the record that is open has besides, as `useRecordBeside` says. */
  rowOf?: (item: Item) => OpenRow | undefined;
  /** The order of the list and what changes it. @default no heading sorts */
  sorting?: { now: string; onSort: (sort: string) => void };
}

interface TableOfProps<Item> extends RecordTableProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What chooses an entry. @default entries cannot be chosen */
  boxOf?: (item: Item) => ReactNode;
  /** Whether an entry stays although the filter no longer matches it. */
  isStaying?: (item: Item) => boolean;
}

/** The most rows that are laid out wherever they are; of more, those near the window, in parts of so many. */
const MOST_LAID_OUT = 200;
const PART = 25;

/** The entries of a list as its columns show them: a table with dense rows, or rows of two lines where there is little room. */
export function RecordTable<Item>(props: TableOfProps<Item>) {
  const { caption, columns, rowOf, sorting, items, keyOf, isStaying, boxOf } = props;
  const shares = columns.reduce((sum, { share = 2 }) => sum + share, 0);
  const tracks = columns.map(({ share = 2 }) => `minmax(0, ${share}fr)`).join(' ');
  const hasPlaces = columns.some(({ at }) => at);
  const isLong = items.length > MOST_LAID_OUT;
  const size = isLong ? PART : MOST_LAID_OUT;
  const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, part) => {
    const from = part * size;
    return { from, rows: items.slice(from, from + size) };
  });
  return (
    <div className={css.frame} style={{ '--shares': shares, '--tracks': tracks } as CSSProperties}>
      <table className={css.table} data-long={isLong || undefined}>
        <caption>{caption}</caption>
        <thead className={css.head}>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} {...{ column, sorting }} shares={isLong ? undefined : shares} />
            ))}
          </tr>
        </thead>
        {parts.map(({ from, rows }) => (
          <tbody key={from}>
            {rows.map((item) => (
              <tr key={keyOf(item)} {...rowOf?.(item)}>
                {columns.map((column, place) => (
                  <td
                    key={column.id}
                    data-at={
                      place === 0 ? 'who' : (column.at ?? (hasPlaces && !column.isExtra ? 'off' : 'more'))
                    }
                    data-label={column.name}
                    data-amount={column.isAmount}
                  >
                    {place === 0 && boxOf?.(item)}
                    {column.show ? column.show(item, isStaying?.(item) ?? false) : valueIn(column, item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface HeadingProps<Item> extends Pick<RecordTableProps<Item>, 'sorting'> {
  column: Column<Item>;
  /** Of all columns. Without them it is as wide as its track. */
  shares: number | undefined;
}

const ORDERS = ['ascending', 'descending'] as const;

/** A heading; one that can sort the list is a button, which changes between its orders. */
function Heading<Item>({ column, sorting, shares }: HeadingProps<Item>) {
  const { name, isAmount, sorts = [], share = 2 } = column;
  const place = sorts.indexOf(sorting?.now || 'own');
  const next = sorts[(place + 1) % sorts.length];
  return (
    <th
      scope="col"
      aria-sort={ORDERS[place]}
      data-amount={isAmount}
      style={shares ? { width: `${(100 * share) / shares}%` } : undefined}
    >
      {next && sorting ? (
        <button type="button" className={css.sort} onClick={() => sorting.onSort(next === 'own' ? '' : next)}>
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
}
