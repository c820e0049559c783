import { anAccount, aProduct, aReadyUpload, aUser } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { listReviewsOf } from './list-reviews.ts';
import { getReviewGallery } from './read-reviews.ts';
import { saveReview } from './submit-review.ts';

useTable();

test('the admin gets a review with its pending photo, shoppers get it without, and neither gets its author’s id', async () => {
  const customer = aUser();
  await anAccount(customer, 'customer');
  const product = await aProduct();
  const photo = await aReadyUpload('review', customer, product.id);
  const input = { rating: 5, reviewText: 'Good.', photoKeys: [photo] };
  const review = await saveReview(product.id, input, customer);
  expect(await getReviewGallery(product.id, review.id)).toEqual(review);
  expect(review).toEqual({
    id: review.id,
    productId: product.id,
    productName: product.name,
    reviewerName: customer.displayName,
    rating: 5,
    reviewText: 'Good.',
    createdAt: expect.any(String),
    isSample: false,
    isVerified: false,
    answer: null,
    customerImages: [],
  });
  expect((await listReviewsOf('waiting')).items).toEqual([
    {
      ...review,
      customerImages: [expect.objectContaining({ key: photo, status: 'pending' })],
      state: 'shown',
      hiddenReason: null,
      version: 1,
    },
  ]);
});
