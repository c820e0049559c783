import { aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import fc from 'fast-check';
import { addDays, dayOf, startOf } from '../../core/site/day.contract.ts';
import { asChosen } from '../../shop/catalog/as-chosen.contract.ts';
import type { Dimensions } from '../../shop/catalog/dimensions.schema.ts';
import { chosenOf } from '../../shop/catalog/options.contract.ts';
import { type Freight, NO_FREIGHT } from '../../shop/freight/freight.contract.ts';
import { chosenZones } from './product-delivery.contract.ts';
import { deliveryOfProduct } from './product-delivery.ts';

const NOW = Date.parse(startOf('2026-11-02')) - 1;
const FREIGHT = {
  ...NO_FREIGHT,
  classes: [200],
  zones: [{ name: 'Home', places: ['80'], transit: { least: 2, most: 4 }, prices: [9_000] }],
};

test('days on which the workshop is closed move the arrival', () => {
  const closed = { from: dayOf(NOW), to: addDays(dayOf(NOW), 9) };
  const [open, moved] = [undefined, closed].map((each) =>
    deliveryOfProduct(
      aProduct({ leadTime: '' }),
      FREIGHT,
      { least: 20, most: 30 },
      { now: NOW, closed: each },
    ),
  );
  expect([open?.handling, moved?.handling]).toEqual([
    { least: 20, most: 30 },
    { least: 30, most: 40 },
  ]);
});

test('a product arrives once the workshop has made it, as long as past orders took, and after its way', () => {
  const delivery = deliveryOfProduct(
    aProduct({ leadTime: '' }),
    FREIGHT,
    { least: 20, most: 30 },
    { now: NOW },
  );
  expect(delivery?.zones[0]).toMatchObject({ arrival: 'November 23 – December 5, 2026', cents: null });
});

test('without past orders the lead time counts, and words that are no number promise nothing', () => {
  const of = (leadTime: string) =>
    deliveryOfProduct(aProduct({ leadTime }), FREIGHT, undefined, { now: NOW });
  expect(of('5 to 7 weeks')).toMatchObject({
    handling: { least: 35, most: 49 },
    zones: [{ arrival: 'December 8 – 24, 2026' }],
  });
  expect(of('In spring')).toMatchObject({ handling: null, zones: [{ arrival: '' }] });
});

test('past orders say more closely what the lead time says, and never another thing beside it', () => {
  const days = fc.tuple(fc.nat(200), fc.nat(60)).map(([least, more]) => ({ least, most: least + more }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(10), fc.option(days), (least, more, known) => {
      const product = aProduct({ leadTime: `${least} to ${least + more} weeks` });
      const { handling } = deliveryOfProduct(product, FREIGHT, known ?? undefined, { now: NOW }) ?? {};
      expect(handling?.least).toBeGreaterThanOrEqual(least * 7);
      expect(handling?.most).toBeLessThanOrEqual((least + more) * 7);
    }),
  );
});

test('what delivery costs follows the choice, as the quote weighs it: its weight, and a price that makes it free', () => {
  const choice = fc.record({
    cents: fc.integer({ min: -50_000, max: 300_000 }),
    pounds: fc.integer({ min: 1, max: 400 }),
  });
  const freight = { ...FREIGHT, classes: [100, 200], freeFrom: 200_000 };
  const zones = [{ ...FREIGHT.zones[0], prices: [9_000, 19_000] }] as Freight['zones'];
  const dimensions = {
    footprint: 'rect',
    widthInches: 9,
    depthInches: 9,
    heightInches: 9,
    clearanceInches: 0,
  };
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 4 }), fc.nat(3), (drawn, picked) => {
      const choices = drawn.map(({ cents, pounds }, at) => ({
        ...{ id: `${at}`, name: `${at}`, cents },
        sizes: { weightPounds: pounds },
      }));
      const options = [{ id: 'size', name: 'Size', isMultiple: false, isRequired: true, choices }];
      const product = aProduct({ options, dimensions: { ...dimensions, weightPounds: 50 } as Dimensions });
      const delivery = deliveryOfProduct(product, { ...freight, zones }, undefined, { now: NOW });
      if (!delivery) throw new Error('Nothing is told of delivery.');
      const costOf = ({ cents, sizes }: (typeof choices)[number]) =>
        sizes.weightPounds > 200
          ? null
          : 129_000 + cents >= 200_000
            ? 0
            : sizes.weightPounds > 100
              ? 19_000
              : 9_000;
      const chosen = choices[picked % choices.length] as (typeof choices)[number];
      const as = { ...product, ...asChosen(product, chosenOf(options, [chosen.id])) };
      expect(delivery.zones[0]?.cents).toBe(costOf(choices[0] as typeof chosen));
      expect(chosenZones(delivery, as)).toMatchObject([{ name: 'Home', cents: costOf(chosen) }]);
    }),
  );
});

test('nothing is told of delivery before the owner has said what it costs', () => {
  expect(deliveryOfProduct(aProduct(), NO_FREIGHT, undefined, { now: NOW })).toBeUndefined();
});
