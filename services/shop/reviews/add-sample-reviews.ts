import { commitAll, isWritten } from '../../core/runtime/commit.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import { findByItemNumber } from '../catalog/read-products.ts';
import { changedReviews } from './change-review.ts';
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
  { rating: 5, reviewText: 'A sample review: exactly as pictured, and delivery went smoothly.' },
];

// A transaction holds 100 writes. A sample is a review and its author's claim.
const SAMPLES_AT_ONCE = 25;

/**
 * Adds four sample reviews to the product with item number 001, once: answers its name, and whether they were added now.
 * NotFoundError without that product.
 */
export async function addSampleReviews(): Promise<{ productName: string; isAdded: boolean }> {
  const product = await productOfSamples();
  const { id: productId, name: productName } = product;
  const createdAt = new Date().toISOString();
  const samples = SAMPLES.map((sample, position) => ({
    ...sample,
    id: newId(),
    productId,
    productName,
    // The same each time: the table refuses a second review of an author.
    userId: `test-customer-${position + 1}`,
    reviewerName: DEFAULT_REVIEWER_NAME,
    createdAt,
    isSample: true,
    customerImages: [],
  }));
  const changes = samples.map((after) => ({ before: null, after }));
  return { productName, isAdded: await isWritten(commitAll(changedReviews(changes))) };
}

/** Removes all sample reviews of the product with item number 001. NotFoundError without that product. */
export async function removeSampleReviews(): Promise<void> {
  const { id: productId } = await productOfSamples();
  const { data } = await reviews().query.ofProduct({ productId }).go({ pages: 'all', consistent: true });
  const samples = data.filter(({ isSample }) => isSample);
  for (let at = 0; at < samples.length; at += SAMPLES_AT_ONCE)
    await commitAll(
      changedReviews(samples.slice(at, at + SAMPLES_AT_ONCE).map((before) => ({ before, after: null }))),
    );
}

async function productOfSamples() {
  const product = await findByItemNumber('001');
  if (!product) throw new NotFoundError('Could not find a product with Item #001.');
  return product;
}
