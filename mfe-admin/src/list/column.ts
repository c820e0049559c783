import type { ReactNode } from 'react';
import type { CsvColumns } from './csv.ts';

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
