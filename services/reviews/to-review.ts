import { type Page, toPage } from '../runtime/cursor.ts';
import type { ReviewItem } from './review.entity.ts';
import type { Review } from './review.schema.ts';

export const REVIEWS_PER_PAGE = 10;

/** A stored review as shoppers receive it: approved photos only, and not whose it is. */
export function toReview(item: ReviewItem): Review {
  const { id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample } = item;
  const customerImages = item.customerImages
    .filter((image) => image.status === 'approved')
    .map(({ status: _, ...picture }) => picture);
  return {
    id,
    productId,
    productName,
    reviewerName,
    rating,
    reviewText,
    createdAt,
    isSample,
    customerImages,
  };
}

/** A page of reviews from a read of `REVIEWS_PER_PAGE + 1`. */
export function reviewPage(read: ReviewItem[]): Page<Review> {
  return toPage(read.map(toReview), REVIEWS_PER_PAGE, ({ id }) => ({ id }));
}
