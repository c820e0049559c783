const AMOUNTS = [0, 0.05, 0.1 + 0.2, 5, 999.99, 1_000, 12_345.6, 999_999, 1_234_567.89, -45, -1_200.5];

afterEach(() => {
  delete process.env.CURRENCY;
});

test.each(['USD', 'EUR', 'GBP', 'CHF'])(
  'an amount in %s is written as the United States write it',
  (currency) => {
    if (currency !== 'USD') process.env.CURRENCY = currency;
    jest.isolateModules(() => {
      const { CURRENCY, formatMoney } =
        require('./currency.contract.ts') as typeof import('./currency.contract.ts');
      expect(CURRENCY).toBe(currency);
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      for (const amount of AMOUNTS) expect(formatMoney(amount)).toBe(format.format(amount));
    });
  },
);
