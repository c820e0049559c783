import { InvalidError } from '../../core/runtime/errors.ts';
import { addDays, momentAt } from '../../core/site/day.contract.ts';
import { decimalIn, type Mark, MONEY, type NumberKind } from '../../core/site/decimal.contract.ts';
import type { Dimensions } from './dimensions.schema.ts';
import { optionLines, optionsIn, type ProductNames, UnreadableError } from './option-lines.ts';
import { PRODUCT_FIELDS, PRODUCT_STATES, type Product, type ProductState } from './product.contract.ts';
import type { ProductInput } from './product.schema.ts';
import { type Cells, COLUMN_NAMES, type ColumnName } from './product-rows.contract.ts';
import { mostOf, SIZES, type SizeName } from './sizes.contract.ts';

/** What a file says of a product, and its pictures, which it does not. */
export type Content = ProductInput & { state: ProductState };

interface Reading extends ProductNames {
  mark: Mark;
  newId: () => string;
}

interface CellColumn {
  write: (content: Content, names: Pick<ProductNames, 'numberOf'>) => string;
  /** Throws UnreadableError. */
  read: (text: string, content: Content, reading: Reading) => Partial<Content>;
}

function numberIn(text: string, kind: NumberKind): number {
  const decimal = decimalIn(text, kind);
  if (decimal === undefined)
    throw new UnreadableError(text ? `We can’t be sure which number “${text}” is.` : 'Please fill this in.');
  return Number(decimal);
}

// Also as a German spreadsheet writes them. cspell:disable
const YES = ['yes', 'true', '1', 'x', 'ja', 'wahr'];
const NO = ['', 'no', 'false', '0', 'nein', 'falsch'];
// cspell:enable

function flagIn(text: string): boolean {
  const word = text.toLowerCase();
  if (!YES.includes(word) && !NO.includes(word)) throw new UnreadableError('Write Yes or No.');
  return YES.includes(word);
}

const TIME = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))[ T]((?:[01]?\d|2[0-3]):[0-5]\d)(?::00)?$/;

/** A time as the file has it (ISO 8601), or as people write one: by the shop's clock. A day alone may begin or end with it. */
function timeIn(text: string): string {
  const [, day, time = ''] = TIME.exec(text) ?? [];
  // No February has 30 days.
  if (day && addDays(day, 0) === day) return momentAt(day, time.padStart(5, '0'));
  if (text && !text.endsWith('Z'))
    throw new UnreadableError('Write the day and the time, such as 2026-12-01 08:00.');
  return text;
}

function oneOf<const Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === text.toLowerCase());
  if (!word) throw new UnreadableError(`Write ${words.join(' or ')}.`);
  return word;
}

/** How a kind of field is written and read. */
const KINDS = {
  text: [String, (text: string) => text],
  optionalText: [String, (text: string) => text],
  optionalTime: [String, timeIn],
  money: [String, (text: string, mark: Mark) => numberIn(text, { ...MONEY, mark })],
  optionalMoney: [String, (text: string, mark: Mark) => (text ? numberIn(text, { ...MONEY, mark }) : 0)],
  lines: [
    (entries: unknown) => (entries as string[]).join('\n'),
    (text: string) =>
      text
        .split('\n')
        .map((entry) => entry.trim())
        .filter(Boolean),
  ],
  flag: [(isSet: unknown) => (isSet ? 'Yes' : 'No'), flagIn],
} as const satisfies Record<
  (typeof PRODUCT_FIELDS)[keyof typeof PRODUCT_FIELDS]['holds'],
  readonly [(value: unknown) => string, (text: string, mark: Mark) => unknown]
>;

const SIZE_NAMES = Object.keys(SIZES) as SizeName[];
const NO_SIZES: Pick<Dimensions, 'footprint' | 'clearanceInches'> = {
  footprint: 'round',
  clearanceInches: 0,
};

const sized = ({ dimensions }: Content, changed: Partial<Dimensions>): Partial<Content> => ({
  dimensions: { ...NO_SIZES, ...dimensions, ...changed } as Dimensions,
});

const FIELD_COLUMNS = Object.fromEntries(
  (Object.keys(PRODUCT_FIELDS) as (keyof typeof PRODUCT_FIELDS)[]).map((name): [string, CellColumn] => {
    const { label, holds } = PRODUCT_FIELDS[name];
    const [write, read] = KINDS[holds];
    return [
      label,
      {
        write: (content) => write(content[name]),
        read: (text, _, { mark }) => ({ [name]: read(text, mark) }),
      },
    ];
  }),
) as Record<(typeof PRODUCT_FIELDS)[keyof typeof PRODUCT_FIELDS]['label'], CellColumn>;

const SIZE_COLUMNS = Object.fromEntries(
  SIZE_NAMES.map((name): [string, CellColumn] => [
    SIZES[name],
    {
      write: ({ dimensions }) => String(dimensions?.[name] ?? ''),
      read: (text, content, { mark }) =>
        text || content.dimensions
          ? sized(content, { [name]: text ? numberIn(text, { mark, most: mostOf(name) }) : undefined })
          : {},
    },
  ]),
) as Record<(typeof SIZES)[SizeName], CellColumn>;

/** The columns of a file of products, each stated once for writing and reading. */
const COLUMNS: Record<ColumnName, CellColumn> = {
  State: {
    write: ({ state }) => state,
    read: (text) => ({ state: oneOf(text, PRODUCT_STATES) }),
  },
  ...FIELD_COLUMNS,
  'Item Number': {
    write: ({ itemNumber }) => itemNumber,
    // A spreadsheet makes 1 of 001.
    read: (text, { itemNumber }) => ({ itemNumber: isSameNumber(text, itemNumber) ? itemNumber : text }),
  },
  Footprint: {
    write: ({ dimensions }) => dimensions?.footprint ?? '',
    read: (text, content) => (text ? sized(content, { footprint: oneOf(text, ['round', 'rect']) }) : {}),
  },
  ...SIZE_COLUMNS,
  Options: {
    write: ({ options }, names) => optionLines(options, names),
    read: (text, { options }, reading) => ({ options: optionsIn(text, { ...reading, before: options }) }),
  },
};

/** What a file calls a field of the input, for the message about it. */
export function columnOf(path: string): string {
  const [field = '', part = ''] = path.split('.');
  if (field === 'options') return 'Options';
  const labels: Record<string, { label: string } | undefined> = PRODUCT_FIELDS;
  const sizes: Record<string, string | undefined> = { ...SIZES, footprint: 'Footprint' };
  return labels[field]?.label ?? sizes[part] ?? { state: 'State', imageGallery: 'Pictures' }[field] ?? path;
}

export function contentOf({ imageGallery, cutout, ...rest }: Product): Content {
  return { ...rest, imageGallery: imageGallery.map(({ key }) => key), cutout: cutout?.key };
}

export function cellsOf(content: Content, names: Pick<ProductNames, 'numberOf'>): Cells {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, COLUMNS[name].write(content, names)]));
}

/**
 * The content that a row of a file makes of a product's. Columns that the row does not have stay as they are, and so do
 * cells as they were written. InvalidError tells what cannot be read, by column.
 */
export function withCells(content: Content, cells: Cells, reading: Reading): Content {
  const before = cellsOf(content, reading);
  const errors: Record<string, string> = {};
  let made = content;
  for (const name of COLUMN_NAMES) {
    const text = plain(cells[name]);
    if (text === undefined || text === plain(before[name])) continue;
    try {
      refuseLost(text);
      made = { ...made, ...COLUMNS[name].read(text, made, reading) };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      errors[name] = error.message;
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
  // What follows from no size of the file is no size.
  const isSized = SIZE_NAMES.some((name) => made.dimensions?.[name]);
  return { ...made, dimensions: isSized ? made.dimensions : undefined };
}

// Also of a German spreadsheet. cspell:disable-next-line
const ERROR = /^#(?:N\/A|NV|(?:REF|BEZUG|VALUE|WERT|DIV\/0|NUM|ZAHL|NULL|SPILL|CALC)!|NAME\?|##+)$/;
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d\d$/i;

/** What a spreadsheet writes instead of a text or a number says nothing about a product. */
function refuseLost(text: string): void {
  if (ERROR.test(text))
    throw new UnreadableError(`The spreadsheet shows ${text} here. Please enter what this cell is.`);
  if (SHORTENED.test(text))
    throw new UnreadableError(`The spreadsheet shortened this to ${text}. Please enter all its digits.`);
}

/** A cell without what keeps a spreadsheet from calculating it. */
function plain(cell: string | undefined): string | undefined {
  return cell
    ?.replace(/\r\n?/g, '\n')
    .replace(/^'(?=\s*[=+\-@])/, '')
    .trim();
}

function isSameNumber(one: string, other: string): boolean {
  return /^\d+$/.test(one) && /^\d+$/.test(other) && Number(one) === Number(other);
}
