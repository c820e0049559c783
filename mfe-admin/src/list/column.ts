import type { ReactNode } from 'react';

type Cell = string | number | null | undefined;
type CellName<Item> = { [Name in keyof Item]: Item[Name] extends Cell ? Name : never }[keyof Item] & string;

/**
 * A column of a list, stated once for its table, its cards and its file. The first one always stands first. By its id an
 * address and a device know it; its name is for people. What the file has of an entry is the field of that id, unless `value`
 * says it; null for a column that the file has not.
 */
export type Column<Item> = Shown<Item> &
  ({ id: CellName<Item>; value?: undefined } | { id: string; value: ((item: Item) => Cell) | null });

interface Shown<Item> {
  name: string;
  /** What the table and the cards show. @default the value */
  show?: (item: Item, isStaying: boolean) => ReactNode;
  /** How wide it is, as a share of the table. @default 2 */
  share?: number;
  /**
   * Where it stands in a row of two lines, as beside a record and on a phone: the first column leads the first line, which ends
   * `aside`; the second one is `what`, `note`, and what ends it. How it stands, its `state`, is read whole in place of a note.
   * @default only a chosen column stands there, on a line of its own
   */
  at?: 'what' | 'note' | 'state' | 'aside' | 'end';
  /** Numbers that are compared down the column: they stand at its end. @default false */
  isAmount?: true;
  /** The table has it only when the owner chooses it. @default false */
  isExtra?: true;
  /** The list's orders between which its heading changes, upwards first; `own` is the list's own. @default none */
  sorts?: readonly string[];
}

/** What a column has of an entry. */
export function valueIn<Item>({ id, value }: Column<Item>, item: Item): Cell {
  return value === undefined ? (item[id as CellName<Item>] as Cell) : value?.(item);
}

/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would calculate what begins so. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A file of comma-separated values (RFC 4180) that a spreadsheet opens as text and numbers. */
export function toCsv<Item>(columns: readonly Column<Item>[], items: Item[]): string {
  const own = columns.filter(({ value }) => value !== null);
  const rows = items.map((item) => own.map((column) => cellOf(valueIn(column, item))));
  const head = own.map(({ name }) => cellOf(name));
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
