/** An amount in USD with two decimals. The first use of `Intl` would be the longest part of a page's start on a slow phone. */
export function money(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${digits}`;
}
