export interface Table {
  title: string;
  /** What was measured and how to read it. */
  note: string;
  rows: Record<string, string | number>[];
}

/** Prints one section as an aligned table. */
export function printTable({ title, note, rows }: Table): void {
  console.log(`\n${title}\n${note}`);
  console.table(rows);
}

/** The middle of an odd number of measurements. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
