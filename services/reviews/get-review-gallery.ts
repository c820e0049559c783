import { NotFoundError } from '../runtime/errors.ts';
import { reviews } from './review.entity.ts';
import type { Review } from './review.schema.ts';
import { toReview } from './to-review.ts';

/** One review with its approved photos; NotFoundError if there is none. */
export async function getReviewGallery(productId: string, id: string): Promise<Review> {
  const { data } = await reviews().get({ productId, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Review not found.');
  return toReview(data);
}
