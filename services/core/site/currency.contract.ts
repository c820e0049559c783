const SIGNS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };

/**
 * The shop's currency (ISO 4217), in which all amounts are. It is the setting `currency` of `cdk.json`: builds for browsers replace
 * the variable, functions have it.
 */
export const CURRENCY = process.env.CURRENCY ?? 'USD';

/** What stands before an amount of a currency: `$`, or the code with a space that does not break a line. */
export const signOf = (currency: string) => SIGNS[currency] ?? `${currency}\u00a0`;

/** An amount with its currency and two decimals: "$1,250.10". `Intl` is left out: its first use takes a slow phone long. */
export function formatMoney(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}${signOf(CURRENCY)}${digits}`;
}
