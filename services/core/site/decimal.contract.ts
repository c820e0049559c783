import { inOurDigits } from './digits.contract.ts';
import { CURRENCY } from './money.contract.ts';

/** What separates decimals. */
export type Mark = '.' | ',';

/** Which numbers a field takes. */
export interface NumberKind {
  /** Digits behind the mark, at most. @default any */
  decimals?: number;
  /** What may stand before or behind the digits. @default nothing */
  unit?: keyof typeof UNITS;
  /** Of 1.234 and 1,234, the one that has decimals. @default '.', as the shop writes them */
  mark?: Mark;
  /** Nobody means a larger number. @default no limit */
  most?: number;
}

export const MONEY = { decimals: 2, unit: 'money' } as const satisfies NumberKind;
export const PERCENT = { decimals: 3, unit: 'percent', most: 100 } as const satisfies NumberKind;
export const WHOLE = { decimals: 0 } as const satisfies NumberKind;

const UNITS = { money: () => namesOf(CURRENCY), percent: () => ['%', '٪'], none: (): string[] => [] };
const CORE = /^(\D*?)([.,٫]?\d(?:[\d.,'٫ ]*\d)?)(?: ?(K)(?!\p{L}))?(\D*)$/u;
const SIGNS: Record<string, string> = { '|': '', '+|': '', '-|': '-', '|-': '-', '(|)': '-' };
const INDIAN = '|[1-9]\\d?(?:,\\d\\d)+,\\d{3}';
/** Each way to group digits, or not to, with each mark of decimals. */
const WAYS = ['', ',', '.', "'", ' '].flatMap((group) => {
  const whole = group ? `[1-9]\\d{0,2}(?:[${group}]\\d{3})+${group === ',' ? INDIAN : ''}` : '\\d*';
  const marks = ['.', ',', '٫'].filter((mark) => mark !== group);
  return marks.map((mark) => new RegExp(`^(${whole})(?:[${mark}](\\d+))?$`));
});

/**
 * A number as people and spreadsheets of any country write it, with a point and without groups: "$1,290.50", "1.290,50",
 * "1’290.50", "1 290,50", "1,23,456.50", "١٬٢٣٤٫٥", "(50.00)", "50-", "12,–", "3,5k", and "5%" where percents are asked for.
 *
 * Undefined for any other text, and where it may be two numbers. "1,234" is 1234, since the shop groups so; "1.234" may be
 * that or 1.234. Where 1234 is more than the field's `most`, both are 1.234. An amount in another currency, with a
 * third decimal, or with a unit that the field has not, is no number of the field either.
 */
export function decimalIn(
  text: string,
  { decimals = 20, unit = 'none', mark = '.', most = Number.POSITIVE_INFINITY }: NumberKind = {},
): string | undefined {
  const [, before = '', core, thousands, behind = ''] = CORE.exec(inLatin(text)) ?? [];
  // The point may be the end of a word, as in "Rs.500".
  if (!core || (/^\D/.test(core) && /\p{L}$/u.test(before))) return undefined;
  const units = UNITS[unit]();
  const [lead, tail] = [before, behind].map((part) =>
    part.replace(units.find((name) => part.includes(name)) ?? '', '').replace(/\s/g, ''),
  );
  const sign = SIGNS[`${lead}|${tail?.replace(/^[.,]--?$/, '')}`];
  const read = new Set(WAYS.flatMap((way) => plainOf(way.exec(core))));
  const [one, other] = [...read].sort((a, b) => a.length - b.length);
  if (sign === undefined || one === undefined) return undefined;
  const isImpossible = Number(one) > most;
  if (other !== undefined && core.includes(mark) && !isImpossible) return undefined;
  const [whole = '', fraction = ''] = (isImpossible && other ? other : one).split('.');
  const moved = thousands ? fraction.padEnd(3, '0').slice(0, 3) : '';
  const rest = fraction.slice(moved.length);
  if (rest.replace(/0+$/, '').length > decimals) return undefined;
  return `${sign}${`${whole}${moved}`.replace(/^0+(?=\d)/, '')}${rest && decimals > 0 ? `.${rest}` : ''}`;
}

/** An amount of the shop's currency in cents, read as `decimalIn` does; undefined for what is none. */
export function centsIn(text: string): number | undefined {
  const [, sign, whole = '', fraction = ''] =
    /^(-?)(\d{1,9})(?:\.(\d\d?)0*)?$/.exec(decimalIn(text, MONEY) ?? '') ?? [];
  if (sign === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** Digits, spaces, apostrophes and signs of other scripts as ours. Lines, tabs and two spaces part numbers. What stands for a number by itself, such as ½, is left out. */
function inLatin(text: string): string {
  if (/\p{No}/u.test(text)) return '';
  return (
    inOurDigits(text.replace(/[’‘ʼ´`٬′]/g, "'"))
      .replace(/\p{Cf}/gu, '')
      // Behind a number a dash is no minus, unless it stands for cents.
      .replace(/(?<!\d\s*)[–—]|[−‐]/g, '-')
      .replace(/،/g, ',')
      .replace(/\p{Zs}/gu, ' ')
      .trim()
      .toUpperCase()
  );
}

function plainOf(found: RegExpExecArray | null): string[] {
  if (!found) return [];
  const [, whole = '', fraction] = found;
  const digits = whole.replace(/\D/g, '') || '0';
  return [fraction ? `${digits}.${fraction}` : digits];
}

/** What people call a currency, the longest name first: US$, USD, DOLLARS, DOLLAR, $. */
function namesOf(currency: string): string[] {
  const called = (currencyDisplay: 'narrowSymbol' | 'name') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(2)
      .find(({ type }) => type === 'currency')
      ?.value.toUpperCase() ?? '';
  const [sign, words] = [called('narrowSymbol'), called('name').split(' ').at(-1) ?? ''];
  const names = [currency, sign, `${currency.slice(0, 2)}${sign}`, words, words.replace(/S$/, '')];
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}
