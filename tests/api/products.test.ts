import type { Problem } from '@hearthside/services/core/runtime/problem.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { hideReview } from '@hearthside/services/shop/reviews/decide-on-review.ts';
import { deleteOwnReview } from '@hearthside/services/shop/reviews/own-review.ts';
import { saveReview } from '@hearthside/services/shop/reviews/submit-review.ts';
import { handler as api } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { anAccount, aProduct, aProductInput, aUser } from '../fixtures/table/catalogue.ts';
import { aReviewOf } from '../fixtures/table/reviews.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const handler = withRightsOf('admin', api);

const path = (product: Pick<Product, 'id'>) => `/api/admin/products/${product.id}`;
const keysOf = ({ imageGallery }: Product) => imageGallery.map(({ key }) => key);

test('a save keeps the reviews that arrive meanwhile and is not refused because of them', async () => {
  const product = await aProduct();
  const input = await aProductInput({ name: 'Saved', imageGallery: keysOf(product) });
  const review = (rating: number) => aReviewOf(product.id, { rating });
  await review(5);
  const [saved] = await Promise.all([
    callApi<Product>(handler, `PUT ${path(product)}`, {
      as: OWNER,
      body: { ...input, version: product.version },
    }),
    review(4),
    review(3),
  ]);
  expect(saved.status).toBe(200);
  const { body } = await callApi<Product>(handler, `GET ${path(product)}`, { as: OWNER });
  expect(body).toMatchObject({ name: 'Saved', ratingCount: 3, averageRating: 4 });
});

test('a product with a review that is hidden cannot be deleted, and one whose review its author deleted can', async () => {
  const customer = aUser({ uid: 'critic' });
  await anAccount(customer, 'customer');
  const product = await aProduct();
  const { id } = await saveReview(product.id, { rating: 2, reviewText: 'So.', photoKeys: [] }, customer);
  const hidden = await hideReview({ productId: product.id, id }, { reason: 'Rude.', version: 1 });
  const remove = () =>
    callApi<Problem>(handler, `POST ${path(product)}/remove`, {
      as: OWNER,
      body: { version: product.version },
    });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'in-use', detail: 'It cannot be deleted: reviews refer to it. Archive it instead.' },
  });
  await deleteOwnReview(customer, product.id, hidden.version);
  expect((await remove()).status).toBe(204);
});

test('impossible dimensions are refused with their field, and nothing is written', async () => {
  const dimensions = { footprint: 'round', widthInches: -1, depthInches: 41, heightInches: 19 };
  const body = { ...(await aProductInput()), dimensions };
  const writes = watchWrites();
  const answer = await callApi<{ errors: object }>(handler, 'POST /api/admin/products', { as: OWNER, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['dimensions.widthInches']);
  expect(writes()).toEqual([]);
});
