/** Which prices of a product an act changes; a sale price also before its sale begins. */
export const PRICE_KINDS = { price: 'Prices', options: 'Option prices', sale: 'Sale prices' } as const;
export type PriceKind = keyof typeof PRICE_KINDS;

/** To what changed prices are rounded, in cents: the nearest of those that end so many below a step. */
export const ROUNDING_RULES = {
  none: { label: 'No rounding', step: 1, below: 0 },
  whole: { label: 'Whole amounts', step: 100, below: 0 },
  to95: { label: 'End in .95', step: 100, below: 5 },
  to99: { label: 'End in .99', step: 100, below: 1 },
  to5: { label: 'Nearest 5', step: 500, below: 0 },
} as const;
export type Rounding = keyof typeof ROUNDING_RULES;

/** How many products an act changes: with their event, one transaction. */
export const MOST_PRICED = 90;
/** The largest change, in hundredths: a percentage, or an amount in cents. */
export const MOST_CHANGED = 10_000_000;

export interface PriceChange {
  unit: 'percent' | 'amount';
  /** Hundredths of a percent, or cents; negative to lower. */
  by: number;
  rounding: Rounding;
}

/**
 * A price after a change, in cents, halves away from zero. What costs nothing stays so, and what would not be above zero is
 * left unrounded. A choice's difference has no ending such as .95: the whole price keeps the one it has.
 */
export function changedPrice(
  cents: number,
  { unit, by, rounding }: PriceChange,
  isDifference = false,
): number {
  if (cents === 0) return 0;
  const tenThousandths = unit === 'percent' ? cents * (10_000 + by) : (cents + by) * 10_000;
  const isSame = Math.sign(tenThousandths) === Math.sign(cents);
  const { step, below } = ROUNDING_RULES[isSame ? rounding : 'none'];
  const ending = isDifference ? 0 : below;
  const [whole, part] = [Math.abs(tenThousandths) + ending * 10_000, step * 10_000];
  // In whole numbers, which have no other nearest.
  const steps = Math.floor((2 * whole + part) / (2 * part));
  return Math.sign(tenThousandths) * (Math.max(steps, ending ? 1 : 0) * step - ending);
}
