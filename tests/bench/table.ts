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

/** The percentile: the value that this share of the measurements does not exceed. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** The middle of an odd number of measurements. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
