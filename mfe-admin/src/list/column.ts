import type { ReactNode } from 'react';

/** A column of a list, stated once for its table, its cards and its file. The first one always stands first. */
export interface Column<Item> {
  name: string;
  /** Of an entry, in the file. @default the file has no such column */
  value?: CsvColumns<Item>[string];
  /** What the table and the cards show. @default the value */
  show?: (item: Item, isStaying: boolean) => ReactNode;
  /** How wide it is, as a share of the table. @default 2 */
  share?: number;
  /** What it shows tells what it is, so the cards have no heading for it. @default false */
  isPlain?: true;
  /** The table has it only when the owner chooses it. @default false */
  isExtra?: true;
  /** The list's orders between which its heading changes, upwards first; `own` is the list's own. @default none */
  sorts?: readonly string[];
}

/** The columns that the file has. */
export function inFile<Item>(columns: readonly Column<Item>[]): CsvColumns<Item> {
  return Object.fromEntries(columns.flatMap(({ name, value }) => (value ? [[name, value]] : [])));
}

/** The columns of a file: name → the value of an entry. */
type CsvColumns<Item> = Record<string, (item: Item) => string | number | null | undefined>;

/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would calculate what begins so. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A file of comma-separated values (RFC 4180) that a spreadsheet opens as text and numbers. */
export function toCsv<Item>(columns: CsvColumns<Item>, items: Item[]): string {
  const rows = items.map((item) => Object.values(columns).map((value) => cellOf(value(item))));
  const head = Object.keys(columns).map(cellOf);
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

function cellOf(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
