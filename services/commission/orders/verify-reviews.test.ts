import { aProduct, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { aReviewOf } from '@hearthside/tests/fixtures/table/reviews.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { listReviews } from '../../shop/reviews/list-reviews.ts';
import { reviewerOf } from './reviewer-of.ts';
import { saveOrder } from './save-order.ts';
import { setStage } from './set-stage.ts';
import { verifyReviewsOf } from './verify-reviews.ts';

useTable();

test('a review is verified while its author has an order of that product that is not cancelled', async () => {
  const user = somebody();
  const [ordered, added, other] = [
    await aProduct({ itemNumber: '101' }),
    await aProduct({ itemNumber: '102' }),
    await aProduct({ itemNumber: '103' }),
  ];
  const { id } = await anOrder(user, ordered.id);
  for (const product of [ordered, added, other]) await aReviewOf(product.id, {}, user);
  await aReviewOf(ordered.id);
  const verified = async () => {
    await verifyReviewsOf(user.uid);
    const lists = await Promise.all([ordered, added, other].map((product) => listReviews(product.id)));
    return lists.map(({ items }) => items.map(({ isVerified }) => isVerified));
  };
  expect(await verified()).toEqual([[false, true], [false], [false]]);
  const line = { id: 'l1', what: 'Tray', itemNumber: '102', options: '', quantity: 1, price: 100 };
  await saveOrder({ uid: user.uid, id }, anOrderInput({ lines: [line], deposit: 0, payments: [] }), owner);
  expect(await verified()).toEqual([[false, true], [true], [false]]);
  await setStage({ uid: user.uid, id }, { stage: 'Cancelled', sendsMail: false, version: 2 });
  expect(await verified()).toEqual([[false, false], [false], [false]]);
  await setStage({ uid: user.uid, id }, { stage: 'Delivered', sendsMail: false, version: 3 });
  expect(await verified()).toEqual([[false, true], [true], [false]]);
});

test.each([
  ['an order', 'order', 'u1'],
  ['a claim on a review', 'authorship', 'u1'],
  ['a note', 'note', undefined],
])('%s of the change feed says whose reviews to look at', (_, entity, expected) => {
  const image = { __edb_e__: { S: entity }, uid: { S: 'u1' } };
  expect(reviewerOf({ dynamodb: { NewImage: image } })).toBe(expected);
  expect(reviewerOf({ dynamodb: { OldImage: image } })).toBe(expected);
});
