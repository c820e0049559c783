import { parseCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import type { LineDraft } from './order-draft.ts';

/** The fields of a line in the order of a table's columns. */
const CELLS = ['what', 'itemNumber', 'quantity', 'price', 'options', 'taxRate'] as const;
export type Cell = (typeof CELLS)[number];

export const isCell = (name: string | undefined): name is Cell => CELLS.some((cell) => cell === name);

interface Pasted<Line extends LineDraft> {
  /** Tab-separated cells, a row on each line. */
  text: string;
  /** Where the first cell goes. */
  at: { id: string; cell: Cell };
  max: number;
  newLine: () => Line;
}

/** Whether a text is more than one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim());

/** Fills the lines from a cell on with a table, and adds those that it needs; `left` counts rows that found no place. */
export function pasteLines<Line extends LineDraft>(
  lines: readonly Line[],
  { text, at, max, newLine }: Pasted<Line>,
): { lines: Line[]; left: number } {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const begin = lines.findIndex(({ id }) => id === at.id);
  const fitting = rows.slice(0, max - begin);
  const filled = fitting.map((row, place) => {
    const cells = row.split('\t').map((value, column) => {
      const name = CELLS[CELLS.indexOf(at.cell) + column];
      return name ? [[name, valueIn(name, value.trim())]] : [];
    });
    return { ...(lines[begin + place] ?? newLine()), ...Object.fromEntries(cells.flat()) };
  });
  return {
    lines: [...lines.slice(0, begin), ...filled, ...lines.slice(begin + filled.length)],
    left: rows.length - fitting.length,
  };
}

/** A price without the sign and the commas of a spreadsheet; what is no amount stays as it is, for the form to refuse. */
function valueIn(cell: Cell, value: string): string {
  if (cell !== 'price') return cell === 'taxRate' ? value.replace(/\s*%$/, '') : value;
  const bare = value.replace(/[^\d.-]/g, '');
  return parseCents(bare) === undefined ? value : bare;
}
