import { productFields } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { productProblems } from './product.contract.ts';

const valid = { ...productFields(), state: 'active' as const, imageGallery: ['products/1_a.jpg'] };
const onSale = { ...valid, price: 100, salePrice: 80, isOnSale: true };

test.each([
  ['a valid product has no problem', valid, []],
  ['nor has a sale below the price', onSale, []],
  ['a sale price of zero on sale', { ...onSale, salePrice: 0 }, ['salePrice']],
  ['a sale price that saves nothing', { ...onSale, salePrice: 100 }, ['salePrice']],
  ['a sale price that is kept for later', { ...onSale, salePrice: 100, isOnSale: false }, []],
  ['a price with digits too many', { ...valid, price: 100_000.01 }, ['price']],
  [
    'a sale that ends before it begins',
    { ...onSale, saleFrom: '2026-12-01T00:00:00Z', saleUntil: '2026-11-01T00:00:00Z' },
    ['saleUntil'],
  ],
  ['shoppers without a picture', { ...valid, imageGallery: [] }, ['imageGallery']],
  ['a draft without a picture', { ...valid, state: 'draft' as const, imageGallery: [] }, []],
  ['an archived product may be as it was', { ...onSale, salePrice: 0, state: 'archived' as const }, []],
])('%s', (_, product, fields) => {
  expect(Object.keys(productProblems(product))).toEqual(fields);
});
