import { dayText } from '../../core/site/date-words.contract.ts';
import { CURRENCY, formatCents, signOf } from '../../core/site/money.contract.ts';
import { choiceLines } from '../../shop/catalog/choice-words.contract.ts';
import type { ConsultationEntry } from './consultation.contract.ts';

export interface Wish {
  label: string;
  text: string;
}

/** What a request says besides its text, in words: choices with their price, budget, date and place. */
export function wishesOf(
  asked: Pick<ConsultationEntry, 'selection' | 'budget' | 'wantedBy' | 'place'>,
): Wish[] {
  const { selection, budget, wantedBy, place } = asked;
  const choices = choiceLines(selection?.choices ?? []).join('\n');
  return [
    ...(choices ? [{ label: 'Choices', text: choices }] : []),
    ...(selection ? [{ label: 'Price shown', text: formatCents(selection.price) }] : []),
    ...(budget ? [{ label: 'Budget', text: budget }] : []),
    ...(wantedBy ? [{ label: 'Needed by', text: dayText(wantedBy) }] : []),
    ...(place ? [{ label: 'Delivery to', text: place }] : []),
  ];
}

export const MAX_BUDGET_LENGTH = 60;
const LARGEST = 10_000_000;
const AMOUNT = /^(\$|€|£|[A-Z]{3})?\s?(\d[\d,]*)(K)?\s?(\$|€|£|[A-Z]{3})?$/;
const RANGE = /\s*(?:-|–|—|\bTO\b)\s*/;

/**
 * A budget as it is kept: `$3,000`, `up to €3,000` or `$3,000 to $5,000`. Amounts without a currency are in the shop's.
 * Undefined for a text that is no amount or range.
 */
export function budgetOf(text: string): string | undefined {
  const [, upTo, rest = ''] = /^(UP TO\s+)?(.*)$/.exec(text.trim().toUpperCase()) ?? [];
  const parts = rest.split(RANGE).map((part) => AMOUNT.exec(part));
  const amounts = parts.map((part) => Number(part?.[2]?.replaceAll(',', '')) * (part?.[3] ? 1000 : 1));
  const [from = Number.NaN, to = from] = amounts;
  if (parts.length > (upTo ? 1 : 2) || !(from > 0 && from <= to && to <= LARGEST)) return undefined;
  const named = new Set(parts.flatMap((part) => [part?.[1], part?.[4]].flatMap((name) => name ?? [])));
  if (named.size > 1) return undefined;
  const [currency = CURRENCY] = named;
  const sign = currency.length === 3 ? signOf(currency).replace('\u00a0', ' ') : currency;
  const shown = amounts.map((amount) => sign + amount.toLocaleString('en-US'));
  return (upTo ? 'up to ' : '') + shown.join(' to ');
}
