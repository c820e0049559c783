/** Money is whole cents until it is shown. Only a product's stored prices and its API are in dollars: `centsOf` reads them. */

const SIGNS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };

/**
 * The shop's currency (ISO 4217), in which all amounts are. It is the setting `currency` of `cdk.json`: builds for browsers replace
 * the variable, functions have it.
 */
export const CURRENCY = process.env.CURRENCY ?? 'USD';

/** What stands before an amount of a currency: `$`, or the code with a space that does not break a line. */
export const signOf = (currency: string) => SIGNS[currency] ?? `${currency}\u00a0`;

/**
 * Cents as people read them: "$1,250.10". The minus is a real one: screen readers leave out a hyphen. `Intl` is left out: its
 * first use takes a slow phone long.
 */
export function formatCents(cents: number): string {
  const digits = decimalOf(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '−' : ''}${signOf(CURRENCY)}${digits}`;
}

/** What an amount adds or takes: "+$120.00". */
export function signedCents(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatCents(cents)}`;
}

export const centsOf = (dollars: number) => Math.round(dollars * 100);

/** Cents as the decimal amount that `centsIn` reads: "1250.10". */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
