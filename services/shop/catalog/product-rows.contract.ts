import { PRODUCT_FIELDS } from './product.contract.ts';
import { SIZES } from './sizes.contract.ts';

/** A row of a file of products: the name of a column → what its cell says. */
export type Cells = Record<string, string>;

/** Names the product of a row; an empty one leaves it to the item number. */
export const ID_COLUMN = 'Id';

/** The columns of a file of products besides, in their order. */
export const COLUMN_NAMES = [
  'State',
  ...Object.values(PRODUCT_FIELDS).map(({ label }) => label),
  'Footprint',
  ...Object.values(SIZES),
  'Options',
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** How many rows a request checks or imports. */
export const MAX_ROWS_SENT = 50;

export interface CellChange {
  column: string;
  before: string;
  after: string;
}

/** What importing a row of a file does, or did. */
export interface RowOutcome {
  /** As a spreadsheet numbers it. */
  row: number;
  name: string;
  outcome: 'new' | 'changed' | 'same' | 'refused';
  /** Empty for a new product. */
  productId: string;
  /** The version on which this was found; 0 for a new product. */
  seen: number;
  changes: CellChange[];
  /** Why it is refused. */
  problems: string[];
}
