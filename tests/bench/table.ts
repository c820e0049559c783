import { percentile } from '@hearthside/services/core/runtime/percentile.ts';

export interface Table {
  title: string;
  /** What was measured and how to read it. */
  note: string;
  rows: Record<string, string | number>[];
}

/** Prints one section: its title, its note and its rows, text to the left and numbers to the right. */
export function printTable({ title, note, rows }: Table): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => {
    const cells = rows.map((row) => String(row[name] ?? ''));
    const width = Math.max(name.length, ...cells.map((cell) => cell.length));
    const isNumber = rows.every((row) => typeof row[name] !== 'string');
    return [name, ...cells].map((cell) => (isNumber ? cell.padStart(width) : cell.padEnd(width)));
  });
  const lines = [-1, ...rows.keys()].map((row) => columns.map((cells) => cells[row + 1]).join('  '));
  console.log(`\n${title}\n${note}\n\n${lines.map((line) => `  ${line.trimEnd()}`).join('\n')}`);
}

export const median = (values: number[]) => percentile(values, 0.5);
