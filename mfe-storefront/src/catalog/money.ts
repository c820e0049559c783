/** An amount in USD with two decimals. `Intl` is left out: its first use takes a slow phone long. */
export function money(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${digits}`;
}
