import { type Page, toPage } from '../runtime/cursor.ts';
import { NotFoundError } from '../runtime/errors.ts';
import type { Review } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

export const REVIEWS_PER_PAGE = 10;

/** One review with its approved photos; NotFoundError if there is no such review. */
export async function getReviewGallery(productId: string, id: string): Promise<Review> {
  const { data } = await reviews().get({ productId, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Review not found.');
  return toReview(data);
}

/** A page of reviews from a read of `REVIEWS_PER_PAGE + 1`. */
export function reviewPage<Shown extends { id: string }>(
  read: ReviewItem[],
  show: (item: ReviewItem) => Shown,
): Page<Shown> {
  return toPage(read.map(show), REVIEWS_PER_PAGE, ({ id }) => ({ id }));
}

/** A stored review as shoppers receive it: without its author's id, and with approved photos only. */
export function toReview(item: ReviewItem): Review {
  const approved = item.customerImages.filter(({ status }) => status === 'approved');
  return { ...withoutPhotos(item), customerImages: approved.map(({ status: _, ...picture }) => picture) };
}

/** A stored review as others may see it, except for its photos. */
export function withoutPhotos(item: ReviewItem): Omit<Review, 'customerImages'> {
  const { id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample } = item;
  return { id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample };
}
