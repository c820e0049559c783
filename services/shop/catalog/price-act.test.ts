import fc from 'fast-check';
import { changedPrice, type PriceChange, ROUNDING_RULES, type Rounding } from './price-act.contract.ts';
import { asPriced } from './read-products.ts';

const change = (unit: PriceChange['unit'], by: number, rounding: Rounding = 'none') => ({
  unit,
  by,
  rounding,
});

test.each([
  [129_000, change('percent', 500), 135_450],
  [129_000, change('percent', 500, 'whole'), 135_500],
  [129_000, change('percent', 500, 'to95'), 135_495],
  [129_000, change('percent', 500, 'to99'), 135_499],
  [129_000, change('percent', 500, 'to5'), 135_500],
  // Half a cent, half a step.
  [1_010, change('percent', 500), 1_061],
  [-1_010, change('percent', 500), -1_061],
  [1_000, change('amount', 250, 'to5'), 1_500],
  [10, change('percent', 500, 'to99'), 99],
  [0, change('amount', 500), 0],
  [1_000, change('amount', -2_000, 'to99'), -1_000],
  [1_000, change('percent', -10_000, 'to95'), 0],
])('%s changed by %j is %s', (cents, by, after) => expect(changedPrice(cents, by)).toBe(after));

const someChange = fc.record({
  unit: fc.constantFrom('percent' as const, 'amount' as const),
  by: fc.integer({ min: -20_000, max: 20_000 }),
  rounding: fc.constantFrom(...(Object.keys(ROUNDING_RULES) as Rounding[])),
});
const cents = fc.integer({ min: 1, max: 10_000_000 });

test('a changed price is whole cents, has its ending, and no such price is nearer to the exact one', () => {
  fc.assert(
    fc.property(cents, someChange, (before, by) => {
      const after = changedPrice(before, by);
      // In ten-thousandths of a cent, without a fraction.
      const exact =
        by.unit === 'percent' ? BigInt(before) * BigInt(10_000 + by.by) : BigInt(before + by.by) * 10_000n;
      const { step, below } = ROUNDING_RULES[exact > 0n ? by.rounding : 'none'];
      expect(Number.isInteger(after)).toBe(true);
      expect(Math.abs(after + below) % step).toBe(0);
      const away = (price: number) => {
        const difference = BigInt(price) * 10_000n - exact;
        return difference < 0n ? -difference : difference;
      };
      for (const other of [after - step, after + step])
        if (other > 0 || exact <= 0n) expect(away(after) <= away(other)).toBe(true);
    }),
  );
});

test('what makes a product cheaper changes as what makes it dearer does, and no difference has an ending', () => {
  fc.assert(
    fc.property(cents, someChange, (before, by) => {
      const opposite = by.unit === 'amount' ? { ...by, by: -by.by } : by;
      expect(changedPrice(-before, opposite, true) + changedPrice(before, by, true)).toBe(0);
      const after = changedPrice(before, by, true);
      if (after > 0 && (by.rounding === 'to95' || by.rounding === 'to99')) expect(after % 100).toBe(0);
    }),
  );
});

test('planned prices count from their moment on, and until then the version is one less', () => {
  const option = { id: 's48', name: 'Size: 48 in', was: 40_000, cents: 42_000 };
  const planned = { from: '2026-12-01T08:00:00Z', price: 1354.5, salePrice: 990, optionPrices: [option] };
  const choices = [{ id: 's48', name: '48 in', cents: 40_000 }];
  const options = [{ id: 'size', name: 'Size', isMultiple: false, isRequired: true, choices }];
  const stored = { price: 1290, salePrice: 950, options, planned, version: 3 };
  const at = (moment: string) => asPriced(stored, Date.parse(moment));
  expect(at('2026-12-01T07:59:59.999Z')).toEqual({ ...stored, version: 2 });
  expect(at(planned.from)).toMatchObject({ price: 1354.5, salePrice: 990, planned: undefined, version: 3 });
  expect(at(planned.from).options?.[0]?.choices[0]?.cents).toBe(42_000);
  expect(at(planned.from)).not.toHaveProperty('from');
});
