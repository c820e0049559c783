import * as fc from 'fast-check';
import { Line } from './line.schema.ts';
import { sumsOf, totalsOf } from './order.contract.ts';
import { baseOf, type Tax, taxesLess, taxesWithin, taxNote, taxRows } from './tax.contract.ts';

const line = (price: number, rate?: number, isIncluded = false) => ({
  ...{ id: 'l', what: 'Bowl', options: '', quantity: 1, price },
  ...(rate !== undefined && { tax: { rate, isIncluded } }),
});
const totals = (lines: ReturnType<typeof line>[], deliveryCost = 0) =>
  totalsOf({ lines, deliveryCost, deposit: 0, payments: [] });
const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

test('a tax is added to prices without it, and found in prices with it', () => {
  expect(sumsOf(totals([line(100_00, 19)], 50_00), 50_00)).toEqual([
    ['Delivery', 50_00],
    ['Subtotal', 150_00],
    ['Tax 19%', 28_50],
    ['Total', 178_50],
  ]);
  expect(sumsOf(totals([line(119_00, 19, true)]), 0)).toEqual([
    ['Delivery', 0],
    ['Net', 100_00],
    ['Tax 19%, included', 19_00],
    ['Total', 119_00],
  ]);
  expect(taxNote(line(1, 8.875))).toBe('plus 8.875% tax');
});

test('delivery is taxed unless all lines with a tax spare it, and then the sum of the lines needs no subtotal', () => {
  const spares = (rate: number) => ({
    ...line(100_00),
    tax: { rate, isIncluded: false, sparesDelivery: true },
  });
  expect(totals([spares(19)], 50_00)).toMatchObject({ taxes: [{ rate: 19, cents: 19_00 }], total: 169_00 });
  expect(totals([spares(19), line(100_00, 7)], 50_00)).toMatchObject({
    taxes: [
      { rate: 19, cents: 19_00 },
      { rate: 7, cents: 10_50 },
    ],
  });
  expect(sumsOf(totals([line(100_00, 19)]), 0).map(([label]) => label)).toEqual([
    'Delivery',
    'Tax 19%',
    'Total',
  ]);
});

test('without a tax the sums are as before', () => {
  expect(sumsOf(totals([line(100)], 10), 10)).toEqual([
    ['Delivery', 10],
    ['Total', 110],
  ]);
  expect(taxNote(line(1))).toBe('');
});

test('delivery is taxed as the line with the highest rate, and each rate is rounded once', () => {
  const { taxes, total } = totals([line(3, 7), line(4, 7), line(1, 19), line(1_000)], 2);
  expect(taxes).toEqual([
    { rate: 19, isIncluded: false, cents: 1, base: 3 },
    // 7% of 7 cents are 0.49: of each line alone they would be nothing too, of 8 cents one.
    { rate: 7, isIncluded: false, cents: 0, base: 7 },
  ]);
  expect(total).toBe(1_011);
  expect(totals([line(50, 1)]).taxes).toMatchObject([{ cents: 1 }]);
});

const aTax = fc.record({
  rate: fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 1000),
  isIncluded: fc.boolean(),
});
const aLine = fc.record({
  ...{ id: fc.uuid(), what: fc.constant('Bowl'), options: fc.constant('') },
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  tax: fc.option(aTax, { nil: undefined }),
});
const anOrder = fc.record({
  lines: fc.array(aLine, { maxLength: 8 }),
  deliveryCost: fc.integer({ min: 0, max: 1_000_000 }),
});

test('net and taxes are whole cents and make the total, and so do those of a deposit and of what is left', () => {
  fc.assert(
    fc.property(anOrder, fc.nat(1000), (order, share) => {
      for (const one of order.lines) expect(Line.safeParse(one).success).toBe(true);
      const all = totalsOf({ ...order, deposit: 0, payments: [] });
      const deposit = Math.floor((all.total * share) / 1000);
      const ofDeposit = taxesWithin(all, deposit);
      const ofRest = taxesLess(all.taxes, ofDeposit);
      const parts: [number, Tax[]][] = [
        [all.total, all.taxes],
        [deposit, ofDeposit],
        [all.total - deposit, ofRest],
      ];
      for (const [amount, taxes] of parts) {
        const rows = taxRows(amount, taxes).map(([, cents]) => cents);
        expect(rows.every(Number.isSafeInteger)).toBe(true);
        if (taxes.length > 0) expect(sumOf(rows)).toBe(amount);
      }
      for (const { rate } of ofRest)
        for (const cents of [(tax: Tax) => tax.cents, baseOf]) {
          const of = (taxes: Tax[]) => sumOf(taxes.filter((tax) => tax.rate === rate).map(cents));
          expect(of([...ofDeposit, ...ofRest])).toBe(of(all.taxes));
        }
    }),
  );
});

test.each([[-1], [100.001], [8.8755], [Number.NaN], ['19']])(
  'a rate of %p is refused with what to enter',
  (rate) => {
    const { error } = Line.safeParse({ ...line(1), tax: { rate, isIncluded: true } });
    expect(error?.issues).toMatchObject([
      { path: ['tax', 'rate'], message: 'Enter a rate from 0 to 100 percent, with at most three decimals.' },
    ]);
  },
);
