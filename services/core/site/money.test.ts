import { centsIn } from './decimal.contract.ts';
import { centsOf, decimalOf, formatCents, signedCents } from './money.contract.ts';

afterEach(() => {
  delete process.env.CURRENCY;
});

test.each(['USD', 'EUR', 'GBP', 'CHF'])(
  'an amount in %s is written as the United States write it, with a real minus',
  (currency) => {
    if (currency !== 'USD') process.env.CURRENCY = currency;
    jest.isolateModules(() => {
      const money = require('./money.contract.ts') as typeof import('./money.contract.ts');
      expect(money.CURRENCY).toBe(currency);
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      for (const cents of [0, 5, 30, 500, 99_999, 100_000, 1_234_560, 123_456_789, -4_500, -120_050])
        expect(money.formatCents(cents)).toBe(format.format(cents / 100).replace('-', '−'));
    });
  },
);

test('what an amount adds or takes has its sign', () => {
  expect([12_000, -12_000, 0].map(signedCents)).toEqual(['+$120.00', '−$120.00', '$0.00']);
});

test('an amount is written as it is read, and dollars are whole cents', () => {
  for (const cents of [0, 5, 99, 100, 125_010, -250]) expect(centsIn(decimalOf(cents))).toBe(cents);
  expect([0.1 + 0.2, 19.99, 1250.1].map(centsOf)).toEqual([30, 1_999, 125_010]);
  expect(formatCents(centsOf(0.1 + 0.2))).toBe('$0.30');
});
