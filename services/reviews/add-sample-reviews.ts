import { createWriteTransaction } from 'electrodb';
import { type ProductItem, products } from '../catalog/product.entity.ts';
import { findByItemNumber } from '../catalog/read-products.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import { commit } from '../runtime/table.ts';
import { type Submission, submissions } from '../submissions/submission.entity.ts';
import { submitOnce } from '../submissions/submit-once.ts';
import { DEFAULT_REVIEWER_NAME } from './review.contract.ts';
import { reviews } from './review.entity.ts';

const SAMPLES = [
  {
    rating: 5,
    reviewText: 'A sample review: solid, heavy and well finished. It throws heat further than we expected.',
  },
  { rating: 4, reviewText: 'A sample review: looks better every month. It takes two people to move.' },
  {
    rating: 5,
    reviewText: 'A sample review: lights quickly and drains after rain. We use it every weekend.',
  },
  { rating: 5, reviewText: 'A sample review: exactly as pictured, and the delivery was well arranged.' },
];

/**
 * Adds four sample reviews to the product with item number 001, once per idempotency key; answers the product's name.
 * NotFoundError without that product.
 */
export async function addSampleReviews(uid: string, idempotencyKey: string | undefined) {
  const product = await findByItemNumber('001');
  if (!product) throw new NotFoundError('Could not find a product with Item #001.');
  const made = { productName: product.name };
  return submitOnce({
    uid,
    key: idempotencyKey,
    input: { samplesOf: product.id },
    async find(id) {
      const { data } = await reviews().get({ productId: product.id, id }).go({ consistent: true });
      return data ? made : undefined;
    },
    async make(submission) {
      await add(product, submission);
      return made;
    },
  });
}

async function add(product: ProductItem, submission: Submission): Promise<void> {
  const createdAt = new Date().toISOString();
  const entities = { products: products(), reviews: reviews(), submissions: submissions() };
  const transaction = createWriteTransaction(entities, ({ products, reviews, submissions }) => [
    submissions.create(submission).commit(),
    products
      .patch({ id: product.id })
      .add({ ratingSum: SAMPLES.reduce((sum, { rating }) => sum + rating, 0), ratingCount: SAMPLES.length })
      .commit(),
    ...SAMPLES.map((sample, position) =>
      reviews
        .create({
          ...sample,
          id: position === 0 ? submission.madeId : newId(),
          productId: product.id,
          productName: product.name,
          userId: `test-customer-${position + 1}`,
          reviewerName: DEFAULT_REVIEWER_NAME,
          createdAt,
          isSample: true,
          customerImages: [],
          hasPendingImages: false,
        })
        .commit(),
    ),
  ]);
  await commit(transaction);
}
