import { isSaleOn, nextSaleChange } from './price.contract.ts';

const [BEFORE, FROM, DURING, UNTIL] = [
  '2026-11-26T23:59:59.999Z',
  '2026-11-27T00:00:00Z',
  '2026-11-28T12:00:00Z',
  '2026-12-01T00:00:00.000Z',
];
const at = (moment: string) => Date.parse(moment);
const sale = { isOnSale: true, saleFrom: FROM, saleUntil: UNTIL };

test('a scheduled sale begins and ends at its moments', () => {
  const on = [BEFORE, FROM, DURING, UNTIL].map((moment) => isSaleOn(sale, at(moment)));
  expect(on).toEqual([false, true, true, false]);
  const next = [BEFORE, FROM, DURING, UNTIL].map((moment) => nextSaleChange(sale, at(moment)));
  expect(next).toEqual([FROM, UNTIL, UNTIL, undefined]);
});

test.each([
  [
    'a sale without moments is on and never changes',
    { isOnSale: true, saleFrom: '', saleUntil: '' },
    true,
    undefined,
  ],
  ['moments make no sale by themselves', { ...sale, isOnSale: false }, false, undefined],
  ['a sale without an end stays on', { ...sale, saleUntil: '' }, true, undefined],
  ['a sale without a beginning is on until its end', { ...sale, saleFrom: '' }, true, UNTIL],
])('%s', (_, schedule, isOn, next) => {
  expect(isSaleOn(schedule, at(DURING))).toBe(isOn);
  expect(nextSaleChange(schedule, at(DURING))).toBe(next);
});
