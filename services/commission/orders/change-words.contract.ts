import { rangeText } from '../../core/site/date-words.contract.ts';
import { formatCents, signedCents } from '../../core/site/money.contract.ts';
import type { AgreedTerms, StoredChange } from './change.contract.ts';
import { type OrderLine, type Totals, totalsOf } from './order.contract.ts';
import { taxNote } from './tax.contract.ts';

/** The cents by which a change raises the total; negative if it lowers it. */
export function differenceOf({ terms }: Pick<StoredChange, 'terms'>): number {
  return terms ? totalOf(terms.after) - totalOf(terms.before) : 0;
}

/** What an order with these terms costs, less what refunds took off its price. */
export function totalsIn(terms: AgreedTerms, discount = 0): Pick<Totals, 'taxes' | 'discount' | 'total'> {
  const { taxes, total } = totalsOf({ ...terms, payments: [] });
  return { taxes, discount, total: total - discount };
}

export const totalOf = (terms: AgreedTerms, discount?: number) => totalsIn(terms, discount).total;

/** A line in words: "2 × Drip Tray (Black) at $49.95 plus 19% tax". */
export function lineInWords(line: OrderLine): string {
  const { quantity, what, options, price } = line;
  const amount = [formatCents(price), taxNote(line)].filter(Boolean).join(' ');
  return `${quantity} × ${what}${options && ` (${options})`} at ${amount}`;
}

type Lines<Line> = Pick<AgreedTerms, 'deliveryCost' | 'deposit'> & { lines: readonly Line[] };

/** What one list of lines, with its amounts, changes in the one before, in words. */
export function priceChanges<Line extends OrderLine>(
  before: Lines<Line>,
  after: Lines<Line>,
  textOf: (line: Line) => string = lineInWords,
): string[] {
  const [old, now] = [before.lines, after.lines].map(
    (lines) => new Map(lines.map((line) => [line.id, line])),
  );
  const added = after.lines.filter(({ id }) => !old?.has(id)).map((line) => `Added: ${textOf(line)}`);
  const kept = before.lines.flatMap((line) => {
    const next = now?.get(line.id);
    if (!next) return [`Removed: ${textOf(line)}`];
    return textOf(next) === textOf(line) ? [] : [`Changed: ${textOf(line)} → ${textOf(next)}`];
  });
  return [
    ...kept,
    ...added,
    ...changed('Delivery', formatCents(before.deliveryCost), formatCents(after.deliveryCost)),
    ...changed('Deposit', formatCents(before.deposit), formatCents(after.deposit)),
  ];
}

export function changed(label: string, one: string, other: string): string[] {
  return one === other ? [] : [`${label}: ${one} → ${other}`];
}

export function totalChange(before: number, after: number, label = 'Total'): string {
  const total = formatCents(after);
  if (before === after) return `${label}: ${total}, as before`;
  return `${label}: ${formatCents(before)} → ${total} (${signedCents(after - before)})`;
}

/** What a change alters, in words; nothing while the customer asks. */
export function changeInWords({ terms }: Pick<StoredChange, 'terms'>): string[] {
  if (!terms) return [];
  const { before, after, discount } = terms;
  return [
    ...priceChanges(before, after),
    ...changed('Estimated delivery', dateOf(before), dateOf(after)),
    totalChange(totalOf(before, discount), totalOf(after, discount)),
  ];
}

const dateOf = ({ delivery }: AgreedTerms) => (delivery ? rangeText(delivery) : 'no date');
