const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in USD with two decimals. */
export function money(amount: number): string {
  return usd.format(amount);
}
