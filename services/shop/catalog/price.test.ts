import { pricing } from './price.contract.ts';

test('the sale price counts only on a product that is on sale', () => {
  expect(pricing({ price: 980, salePrice: 849, isOnSale: false })).toEqual({
    now: 98000,
    was: null,
    saved: null,
  });
  expect(pricing({ price: 980, salePrice: 849, isOnSale: true })).toEqual({
    now: 84900,
    was: 98000,
    saved: 13100,
  });
});

test('a sale price of zero is no sale price', () => {
  expect(pricing({ price: 980, salePrice: 0, isOnSale: true })).toEqual({
    now: 98000,
    was: null,
    saved: null,
  });
});

test('a sale price that saves nothing strikes out nothing', () => {
  expect(pricing({ price: 980, salePrice: 980, isOnSale: true })).toEqual({
    now: 98000,
    was: null,
    saved: null,
  });
  expect(pricing({ price: 980, salePrice: 990, isOnSale: true }).saved).toBeNull();
});
