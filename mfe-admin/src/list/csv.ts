/** The columns of a file: name → the value of an entry. */
export type CsvColumns<Item> = Record<string, (item: Item) => string | number | null | undefined>;

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
