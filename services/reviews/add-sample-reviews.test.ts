import { randomUUID } from 'node:crypto';
import { aProduct } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { getProduct } from '../catalog/read-products.ts';
import { addSampleReviews } from './add-sample-reviews.ts';
import { reviews } from './review.entity.ts';

useTable();

test('without item 001 there is nothing to review, not even with item 1', async () => {
  await aProduct({ itemNumber: '1' });
  await aProduct({ itemNumber: '002' });
  await expect(addSampleReviews('owner', randomUUID())).rejects.toThrow(
    'Could not find a product with Item #001.',
  );
});

test('four samples with ratings 5, 4, 5, 5 are added and counted, each time', async () => {
  const { id, name } = await aProduct({ itemNumber: '001' });
  const added = await addSampleReviews('owner', randomUUID());
  expect(added).toEqual({ made: { productName: name }, created: true });
  const { data } = await reviews().query.ofProduct({ productId: id }).go();
  expect(data.map(({ rating, userId }) => [rating, userId])).toEqual([
    [5, 'test-customer-1'],
    [4, 'test-customer-2'],
    [5, 'test-customer-3'],
    [5, 'test-customer-4'],
  ]);
  expect(data.every((review) => review.isSample && review.customerImages.length === 0)).toBe(true);
  await addSampleReviews('owner', randomUUID());
  expect(await getProduct(id)).toMatchObject({ ratingCount: 8, averageRating: 4.75 });
});

test('ten submits of one click add four samples', async () => {
  const key = randomUUID();
  await aProduct({ itemNumber: '001' });
  const before = await samples();
  const clicks = await Promise.all(Array.from({ length: 10 }, () => addSampleReviews('owner', key)));
  expect(clicks.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(clicks.map(({ made }) => made.productName)).size).toBe(1);
  expect(await samples()).toBe(before + 4);
});

async function samples(): Promise<number> {
  return (await allItems()).filter(({ isSample }) => isSample?.BOOL).length;
}
