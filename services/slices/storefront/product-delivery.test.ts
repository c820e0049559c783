import { aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { startOf } from '../../core/site/day.contract.ts';
import { NO_FREIGHT } from '../../shop/freight/freight.contract.ts';
import { deliveryOfProduct } from './product-delivery.ts';

const NOW = Date.parse(startOf('2026-11-02')) - 1;
const FREIGHT = {
  ...NO_FREIGHT,
  classes: [200],
  zones: [{ name: 'Home', places: ['80'], transit: { least: 2, most: 4 }, prices: [9_000] }],
};

test('a product arrives once the workshop has made it, as long as past orders took, and after its way', () => {
  const delivery = deliveryOfProduct(aProduct(), FREIGHT, { least: 20, most: 30 }, NOW);
  expect(delivery?.zones[0]).toMatchObject({ arrival: 'November 23 – December 5, 2026', cents: null });
});

test('without past orders the lead time counts, and words that are no number promise nothing', () => {
  const of = (leadTime: string) => deliveryOfProduct(aProduct({ leadTime }), FREIGHT, undefined, NOW);
  expect(of('5 to 7 weeks')).toMatchObject({
    handling: { least: 35, most: 49 },
    zones: [{ arrival: 'December 8 – 24, 2026' }],
  });
  expect(of('In spring')).toMatchObject({ handling: null, zones: [{ arrival: '' }] });
});

test('nothing is told of delivery before the owner has said what it costs', () => {
  expect(deliveryOfProduct(aProduct(), NO_FREIGHT, undefined, NOW)).toBeUndefined();
});
