import { CURRENCY } from '@hearthside/services/core/site/money.contract.ts';
import { withLineBreaks } from '@hearthside/services/core/site/plain-text.contract.ts';
import {
  type Cells,
  COLUMN_NAMES,
  type ColumnName,
  ID_COLUMN,
  MAX_ROWS_SENT,
  type RowOutcome,
} from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import type { RowsToCheck } from '@hearthside/services/shop/catalog/product-rows.schema.ts';
import Papa from 'papaparse';
import { textIn } from './file-letters.ts';

/** A file of products as it is sent, and its columns that are not read. */
export type ProductFile = RowsToCheck & { unread: string[] };

/** A file that cannot be read, with a sentence that says why. */
export class FileError extends Error {}

const MAX_BYTES = 1024 * 1024;
const MAX_ROWS = 500;
/** A request may have 256 KiB. */
const MAX_BYTES_SENT = 150 * 1024;
const KNOWN: readonly string[] = [ID_COLUMN, ...COLUMN_NAMES];
/** What Shopify, WooCommerce, Square and Etsy call them. https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
const ELSEWHERE: Record<string, ColumnName> = {
  ...{ title: 'Name', 'item name': 'Name', 'body (html)': 'Description', tags: 'Search Tags' },
  ...{ 'variant sku': 'Item Number', sku: 'Item Number' },
  ...{ 'variant price': 'Price', 'regular price': 'Price' },
};

/** What may part columns. Their names tell, of which another shop's may have one of the others. */
const MARKS = [',', ';', '\t', '|'];

/** The names of the columns, in lower case. */
const columnsIn = (head: string[] = []) =>
  head.map((name) =>
    name
      .replace(/[\s\p{Cf}_]+/gu, ' ')
      .replace(/[*: ]+$/, '')
      .trim()
      .toLowerCase()
      .replace(/^item (?:#|no\.?)$/, 'item number'),
  );

const headOf = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0];

const namesProducts = (columns: string[]) =>
  columns.some((name) => ['id', 'item number'].includes(name) || ELSEWHERE[name] === 'Item Number');

/**
 * The rows of a file of comma-, semicolon- or tab-separated values, as a download, Excel or another spreadsheet writes it.
 * FileError for one that is too large or no such file, LettersError for one that is not in Unicode and without its `encoding`.
 */
export async function readProductFile(file: Blob, encoding?: string): Promise<ProductFile> {
  if (file.size > MAX_BYTES) throw new FileError('This file is larger than 1 MB. Please import it in parts.');
  const text = textIn(new Uint8Array(await file.arrayBuffer()), encoding).replace(/\r\n?/g, '\n');
  // Excel's own line before the columns says what is between them.
  const [told = '', said] = /^"?sep=(.)"?[^\S\n]*\1*\n/i.exec(text) ?? [];
  const [blank] = /^(?:[,;|\t ]*\n)*/.exec(text.slice(told.length)) ?? [''];
  const above = (told + blank).split('\n').length - 1;
  const written = text.slice(told.length + blank.length);
  const delimiter = said ?? MARKS.find((mark) => namesProducts(columnsIn(headOf(written, mark)))) ?? ',';
  const { data, errors } = Papa.parse<string[]>(written, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new FileError(`Row ${(broken.row ?? 0) + 1 + above}: a quotation mark isn’t closed.`);
  const [head = [], ...body] = data;
  const columns = columnsIn(head);
  const isElsewhere = columns.some((name) => ELSEWHERE[name] === 'Item Number');
  const names = columns.map((name) =>
    isElsewhere && (ELSEWHERE[name] || name === 'id')
      ? ELSEWHERE[name]
      : KNOWN.find((known) => known.toLowerCase() === name),
  );
  if (!namesProducts(columns))
    throw new FileError('The first row must name the columns, among them Id or Item Number.');
  const twice = names.find((name, at) => name && names.indexOf(name) < at);
  if (twice) throw new FileError(`More than one column is ${twice}. Please remove the others.`);
  // The comma of a number or of a name would move all that follows.
  const wide = body.findIndex((cells) => cells.slice(head.length).some((cell) => cell.trim()));
  if (wide >= 0)
    throw new FileError(
      `Row ${wide + 2 + above} has more cells than the first row. Please put quotation marks around a cell with “${delimiter}”.`,
    );
  const rows = body
    .map((cells, place) => ({
      row: place + 2 + above,
      cells: Object.fromEntries(names.flatMap((name, at) => (name ? [[name, cellOf(cells[at])]] : []))),
      of: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
    .map(({ row, cells, of }, place, all) => ({
      row,
      cells: isElsewhere
        ? asHere(
            cells,
            of,
            all.slice(0, place).findLast((each) => each.cells.Name),
          )
        : cells,
    }));
  if (rows.length === 0) throw new FileError('There are no products in this file.');
  if (rows.length > MAX_ROWS)
    throw new FileError(`This file has more than ${MAX_ROWS} products. Please import it in parts.`);
  const unread = head.filter((name, at) => name.trim() !== '' && !names[at]);
  return { mark: delimiter === ';' ? ',' : '.', rows, unread };
}

/** What Square calls the variation of an item without variations. */
const ONLY_VARIATION = 'Regular';

type Named = Record<string, string>;

/** A row of another shop's file in our words. A variant, which has no name there, is a product of its own, named after its first row's. */
function asHere(cells: Cells, of: Named, above: { cells: Cells; of: Named } | undefined): Cells {
  const handleOf = (row: Named) => row.handle || row['url handle'];
  const choice = [of['option1 value'], of['option2 value'], of['option3 value']].filter(Boolean).join(', ');
  const { 'currency code': currency = CURRENCY, 'variation name': variation = '' } = of;
  const isNamed = variation !== '' && variation !== ONLY_VARIATION;
  const isVariant = !cells.Name && above && handleOf(of) && handleOf(of) === handleOf(above.of);
  const whole = isVariant
    ? { ...above.cells, ...notEmpty(cells), Name: [above.cells.Name, choice].filter(Boolean).join(', ') }
    : cells;
  const changed = Object.entries(whole).map(([name, cell]) => {
    // An apostrophe keeps a number a text in spreadsheets.
    if (name === 'Item Number') return [name, cell.replace(/^'/, '')];
    // In another currency it is another number.
    if (name === 'Price' && currency !== CURRENCY && cell.trim()) return [name, `${cell} ${currency}`];
    if (name === 'Name' && isNamed) return [name, `${wordsOfHtml(cell)}, ${variation}`];
    return [name, name === 'Search Tags' ? cell.replace(/\s*,\s*/g, '\n') : wordsOfHtml(cell)];
  });
  return Object.fromEntries(changed);
}

/** A cell without what keeps a number a text in spreadsheets, as in `="001"` and `'001`. */
const cellOf = (cell = '') => withLineBreaks(cell).replace(/^="([^"]*)"$|^'(?=[\d.,]+$)/, '$1');

const notEmpty = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));

function wordsOfHtml(cell: string): string {
  if (!/<[a-z][^>]*>|&#?\w+;/i.test(cell)) return cell;
  const html = cell.replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, '$&\n');
  return new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent.replace(/\n{2,}/g, '\n')
    .trim();
}

/** Rows in parts that a request takes. */
export function inParts<Row>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length;
    if (size > room || parts.at(-1)?.length === MAX_ROWS_SENT) {
      parts.push([]);
      room = MAX_BYTES_SENT;
    }
    parts.at(-1)?.push(row);
    room -= size;
  }
  return parts;
}

/** The outcomes, where a product that an earlier row of the file is about is refused. */
export function withoutRepeated(outcomes: RowOutcome[], rows: RowsToCheck['rows']): RowOutcome[] {
  const first = new Map<string, number>();
  return outcomes.map((outcome, place) => {
    const number = rows[place]?.cells['Item Number']?.trim().toLowerCase() ?? '';
    const product = outcome.productId || number;
    const earlier = first.get(product);
    if (outcome.outcome === 'refused' || product === '') return outcome;
    if (earlier === undefined) {
      first.set(product, outcome.row);
      return outcome;
    }
    return { ...outcome, outcome: 'refused', problems: [`Row ${earlier} is about the same product.`] };
  });
}
