import { decimalOf, formatCents, parseCents } from './cents.contract.ts';

test.each([
  ['1250.10', 125_010],
  ['0.07', 7],
  ['19.9', 1_990],
  ['-2.50', -250],
  ['-0', 0],
  [' 12 ', 1_200],
])('%s is %d cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each(['', '-', '1.234', '1e3', '1,000', 'NaN', '12345678901'])('"%s" is no amount', (text) => {
  expect(parseCents(text)).toBeUndefined();
});

test('an amount is written as it is read', () => {
  for (const cents of [0, 5, 99, 100, 125_010, -250]) expect(parseCents(decimalOf(cents))).toBe(cents);
  expect(formatCents(125_010)).toBe('$1,250.10');
});
