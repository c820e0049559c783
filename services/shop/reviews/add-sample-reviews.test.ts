import { aProduct } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { aReviewOf } from '@hearthside/tests/fixtures/table/reviews.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { products } from '../catalog/product.entity.ts';
import { figuresOf } from '../catalog/rating.contract.ts';
import { addSampleReviews, removeSampleReviews } from './add-sample-reviews.ts';
import { reviews } from './review.entity.ts';

useTable();

test('without item 001 there is nothing to review, not even with item 1', async () => {
  await aProduct({ itemNumber: '1' });
  await aProduct({ itemNumber: '002' });
  await expect(addSampleReviews()).rejects.toThrow('Could not find a product with Item #001.');
});

test('four samples with ratings 5, 4, 5, 5 are added once, however often they are asked for, and removed again', async () => {
  const { id, name } = await aProduct({ itemNumber: '001' });
  await aReviewOf(id, { rating: 1 });
  const added = await Promise.all(Array.from({ length: 5 }, () => addSampleReviews()));
  expect(added.filter(({ isAdded }) => isAdded)).toEqual([{ productName: name, isAdded: true }]);
  const { data } = await reviews().query.ofProduct({ productId: id }).go();
  const samples = data.filter(({ isSample }) => isSample);
  expect(samples.map(({ rating, userId }) => [rating, userId])).toEqual([
    [5, 'test-customer-1'],
    [4, 'test-customer-2'],
    [5, 'test-customer-3'],
    [5, 'test-customer-4'],
  ]);
  const figures = async () => figuresOf((await products().get({ id }).go({ consistent: true })).data ?? {});
  // Samples count for shoppers, not for search engines.
  const real = { average: 1, count: 1 };
  expect(await figures()).toMatchObject({ ratingCount: 5, averageRating: 4, realRating: real });

  await removeSampleReviews();
  await removeSampleReviews();
  expect(await figures()).toEqual({
    ratingCount: 1,
    averageRating: 1,
    histogram: [1, 0, 0, 0, 0],
    realRating: real,
  });
  expect((await addSampleReviews()).isAdded).toBe(true);
});
