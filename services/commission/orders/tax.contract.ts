import type { OrderTerms } from './order.schema.ts';

type OrderLine = OrderTerms['lines'][number];

/** The tax of one rate in an amount. */
export interface Tax {
  /** In percent: 19 or 8.875. */
  rate: number;
  cents: number;
  /** Of what it is the tax, in cents. Missing in earlier releases: `baseOf`. */
  base?: number;
  /** The lines' prices have it already; missing where no line's price is told. */
  isIncluded?: boolean;
}

interface Priced {
  lines: readonly Pick<OrderLine, 'quantity' | 'price' | 'tax'>[];
  deliveryCost: number;
}

/**
 * The taxes of lines and their delivery, highest rate first; delivery is taxed as the line with the highest rate of those
 * that do not spare it. A rate's tax is of
 * the sum of its lines, with half a cent rounded up. No other rounding makes a total: what is net follows from it.
 */
export function taxesOf({ lines, deliveryCost }: Priced): Tax[] {
  const taxed = lines
    .flatMap(({ quantity, price, tax }) => (tax ? [{ ...tax, sum: quantity * price }] : []))
    .sort((one, other) => other.rate - one.rate);
  const highest = taxed.find(({ sparesDelivery }) => !sparesDelivery);
  const sums = new Map<string, (typeof taxed)[number]>();
  for (const one of highest ? [...taxed, { ...highest, sum: deliveryCost }] : taxed) {
    const name = `${one.rate} ${one.isIncluded}`;
    sums.set(name, { ...one, sum: one.sum + (sums.get(name)?.sum ?? 0) });
  }
  return [...sums.values()].map(({ rate, isIncluded, sum }) => {
    const thousandths = Math.round(rate * 1000);
    const whole = isIncluded ? 100_000 + thousandths : 100_000;
    const cents = Math.round((sum * thousandths) / whole);
    return { rate, isIncluded, cents, base: isIncluded ? sum - cents : sum };
  });
}

/** The taxes in a part of a total, as a deposit or a refund is: in proportion. */
export function taxesWithin({ taxes, total }: { taxes: readonly Tax[]; total: number }, part: number): Tax[] {
  const share = (cents: number) => (total === 0 ? 0 : Math.round((cents * part) / total));
  return taxesLess(taxes, []).map((tax) => ({
    rate: tax.rate,
    cents: share(tax.cents),
    base: share(baseOf(tax)),
  }));
}

/** What a tax is of, in cents: to some cents, where an earlier release has not said it. */
export const baseOf = ({ rate, cents, base }: Tax): number =>
  base ?? (rate === 0 ? 0 : Math.round((cents * 100) / rate));

/** Taxes by rate, less those that an earlier paper has named. */
export function taxesLess(taxes: readonly Tax[], named: readonly Tax[]): Tax[] {
  const left = new Map<number, { rate: number; cents: number; base: number }>();
  const add = (tax: Tax, sign: 1 | -1) => {
    const { rate } = tax;
    const { cents, base } = left.get(rate) ?? { cents: 0, base: 0 };
    left.set(rate, { rate, cents: cents + sign * tax.cents, base: base + sign * baseOf(tax) });
  };
  for (const tax of taxes) add(tax, 1);
  for (const tax of named) add(tax, -1);
  return [...left.values()];
}

/** What an amount is without its taxes, and these, as rows; nothing without taxes. */
export function taxRows(amount: number, taxes: readonly Tax[]): [label: string, cents: number][] {
  if (taxes.length === 0) return [];
  return [
    [
      taxes.some(({ isIncluded }) => isIncluded) ? 'Net' : 'Subtotal',
      taxes.reduce((net, { cents }) => net - cents, amount),
    ],
    ...taxes.map(({ rate, isIncluded, cents }): [string, number] => [
      `Tax ${rate}%${isIncluded ? ', included' : ''}`,
      cents,
    ]),
  ];
}

/** What stands below a line's name: its options, what else is said, its tax. */
export function lineNotes(line: Pick<OrderLine, 'options' | 'tax'>, more = ''): string[] {
  return [line.options, more, taxNote(line)].filter(Boolean);
}

/** What stands beside a line's price: "plus 19% tax"; empty without a tax. */
export function taxNote({ tax }: Pick<OrderLine, 'tax'>): string {
  if (!tax) return '';
  return tax.isIncluded ? `${tax.rate}% tax included` : `plus ${tax.rate}% tax`;
}
