import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react';

/** Rows of cells from a spreadsheet, and the cell into which the first of them was pasted. */
export interface PastedRows {
  rows: string[][];
  place: number;
  column: number;
}

interface TableTyping {
  /** Adds a row at the end and moves the focus there. @default no row fits any more */
  onAdd?: (() => void) | undefined;
  /** What Enter does in a last row that is empty. @default adds another one */
  onEnd?: (() => void) | undefined;
  /** @default rows have no order */
  onMove?: (place: number, by: -1 | 1) => void;
  onPaste: (pasted: PastedRows) => void;
}

/** What is ticked, or stands apart from the row's columns, is no cell. */
const CELLS = ':is(input:not([type="checkbox"]), select):not([data-apart] *)';
const STEPS: Record<string, -1 | 1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * The attributes of an `ol` whose `li` are typed like the rows of a table: Enter and Shift+Enter go to the cell below and
 * above, and below the last one a row is added; so do the arrows in a text without suggestions. Alt and an arrow move the
 * row. What was copied from a spreadsheet is pasted over several cells.
 */
export function tableTyping({ onAdd, onEnd = onAdd, onMove, onPaste }: TableTyping) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = STEPS[event.key];
      const at = cellOf(event);
      if (!at || !by || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      const { cell, rows, cells: own, place, column } = at;
      const isText = cell instanceof HTMLInputElement && cell.type === 'text' && !cell.list;
      if (event.altKey) {
        if (event.key === 'Enter' || !onMove || cell instanceof HTMLSelectElement) return;
        event.preventDefault();
        if (rows[place + by]) onMove(place, by);
        return;
      }
      if (event.key !== 'Enter' && !isText) return;
      // Enter would send the form.
      event.preventDefault();
      const next = place + (event.key === 'Enter' && event.shiftKey ? -1 : by);
      if (next === rows.length && event.key === 'Enter')
        return own.every(({ value }) => value === '') ? onEnd?.() : onAdd?.();
      const cells = rows[next] ? cellsOf(rows[next]) : [];
      const target = cells[Math.min(column, cells.length - 1)];
      const fold = target?.closest('details');
      if (fold) fold.open = true;
      target?.focus();
      if (target instanceof HTMLInputElement) target.select();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const at = cellOf(event);
      const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n+$/, '');
      if (!at || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      const { place, column } = at;
      onPaste({ rows: pastedCells(text), place, column });
    },
  };
}

/** What parts two numbers in a cell, and not the groups of one: 12 above 500 is not 12 500. */
const partOf = (blanks: string) => (/^[^\n\t]$/.test(blanks) ? ' ' : ', ');

/** The cells of copied rows. A spreadsheet puts one that has lines or tabs of its own between quotation marks; here it is one line. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*[\t\n](?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g,
  )) {
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    rows.at(-1)?.push(
      cell
        .replace(/(?<=\d)\s+(?=\d)/g, partOf)
        .replace(/\s+/g, ' ')
        .trim(),
    );
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/** The entries with what was pasted over their cells. Further rows are added as long as there are fewer than `max`. */
export function withPasted<Entry extends object>(
  entries: Entry[],
  { rows, place, column }: PastedRows,
  columns: readonly (keyof Entry)[],
  newEntry: () => Entry,
  max: number,
): Entry[] {
  const names = columns.slice(column);
  const typed = rows.map((cells, at): Entry => {
    const changed = names.flatMap((name, cell) => (cells[cell] === undefined ? [] : [[name, cells[cell]]]));
    return { ...(entries[place + at] ?? newEntry()), ...Object.fromEntries(changed) };
  });
  return entries.toSpliced(place, typed.length, ...typed).slice(0, max);
}

function cellOf({ target, currentTarget }: SyntheticEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement) || !target.matches(CELLS)) return undefined;
  const rows = [...currentTarget.children];
  const place = rows.findIndex((row) => row.contains(target));
  const row = rows[place];
  const cells = row ? cellsOf(row) : [];
  return row && { cell: target, rows, cells, place, column: cells.indexOf(target as HTMLInputElement) };
}

function cellsOf(row: Element) {
  return [...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CELLS)];
}
