import { money } from './money.ts';

test('an amount is written as the United States write it', () => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  for (const amount of [0, 0.05, 0.1 + 0.2, 5, 999.99, 1_000, 12_345.6, 999_999, 1_234_567.89, -45, -1_200.5])
    expect(money(amount)).toBe(usd.format(amount));
});
