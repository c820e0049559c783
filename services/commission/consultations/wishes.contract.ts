import { dayText } from '../../core/site/date-words.contract.ts';
import { decimalIn, MONEY } from '../../core/site/decimal.contract.ts';
import { CURRENCY, formatCents, signOf } from '../../core/site/money.contract.ts';
import { choiceLines } from '../../shop/catalog/choice-words.contract.ts';
import type { ConsultationEntry } from './consultation.contract.ts';

export interface Wish {
  label: string;
  text: string;
}

/** What a request says besides its text, in words: choices with their price, budget, date and place. */
export function wishesOf(
  asked: Pick<ConsultationEntry, 'selection' | 'samples' | 'samplePrice' | 'budget' | 'wantedBy' | 'place'>,
): Wish[] {
  const { selection, samples = [], samplePrice = 0, budget, wantedBy, place } = asked;
  const choices = choiceLines(selection?.choices ?? []).join('\n');
  const sum = samplePrice > 0 ? [formatCents(samplePrice * samples.length)] : [];
  return [
    ...(samples.length > 0 ? [{ label: 'Samples', text: [...samples, ...sum].join(', ') }] : []),
    ...(choices ? [{ label: 'Choices', text: choices }] : []),
    ...(selection ? [{ label: 'Price shown', text: formatCents(selection.price) }] : []),
    ...(budget ? [{ label: 'Budget', text: budget }] : []),
    ...(wantedBy ? [{ label: 'Needed by', text: dayText(wantedBy) }] : []),
    ...(place ? [{ label: 'Delivery to', text: place }] : []),
  ];
}

export const MAX_BUDGET_LENGTH = 60;
const LARGEST = 10_000_000;
const CURRENCIES = 'US\\$|\\p{Sc}|(?<![A-Z])[A-Z]{3}(?![A-Z])';
const AMOUNT = new RegExp(`^(${CURRENCIES})?(.*?)(${CURRENCIES})?$`, 'u');
const RANGE = /\s*(?:[\p{Pd}−]|\bTO\b)\s*/u;
/** Of an amount without cents, as in "3000,-". */
const NO_CENTS = /[.,][-–—]{1,2}(?!\d)/g;

/**
 * A budget as it is kept: `$3,000`, `up to €3,000` or `$3,000 to $5,000`. Amounts without a currency are in the shop's, and
 * "3-5k" is from 3,000 on. Undefined for a text that is no amount or range, or may be two (`decimalIn`).
 */
export function budgetOf(text: string): string | undefined {
  const [, upTo, rest = ''] = /^(UP TO\s+)?(.*)$/.exec(text.trim().toUpperCase().replace(NO_CENTS, '')) ?? [];
  const parts = rest.split(RANGE).map((part) => AMOUNT.exec(part) ?? []);
  const amounts = parts.map(([, , amount = '']) => Number(decimalIn(amount, MONEY)));
  const [from = Number.NaN, to = from] = amounts;
  const isShort = /K$/.test(parts.at(-1)?.[2]?.trim() ?? '') && from < 1000 && from * 1000 <= to;
  if (isShort) amounts[0] = from * 1000;
  if (parts.length > (upTo ? 1 : 2) || !(from > 0 && from <= to && to <= LARGEST)) return undefined;
  const named = new Set(
    parts.flatMap(([, before, , behind]) => [before, behind].flatMap((name) => name ?? [])),
  );
  // "3.5" and "3-5" may be thousands, "3000,5000" a range.
  const isSmall = amounts.some((amount) => amount < 100 && (amount % 1 || (named.size === 0 && parts[1])));
  if (isSmall || /[.,]\d{4}/.test(rest)) return undefined;
  const [currency = CURRENCY] = named;
  const isKnown =
    currency.length !== 3 || currency === 'US$' || Intl.supportedValuesOf('currency').includes(currency);
  if (named.size > 1 || !isKnown) return undefined;
  const sign = /^[A-Z]{3}$/.test(currency) ? signOf(currency).replace('\u00a0', ' ') : currency.slice(-1);
  const shown = amounts.map(
    (amount) => sign + amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 ? 2 : 0 }),
  );
  return (upTo ? 'up to ' : '') + shown.join(' to ');
}
