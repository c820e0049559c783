import * as z from 'zod/mini';
import { getProduct } from '../catalog/read-products.ts';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { REVIEWS_PER_PAGE, reviewPage, toReview, withoutPhotos } from './read-reviews.ts';
import type { PendingReview, Review } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** A page of a product's reviews, newest first, from the cursor of the page before; NotFoundError without the product. */
export async function listReviews(productId: string, cursor?: string): Promise<Page<Review>> {
  const all = reviews().query.ofProduct({ productId });
  const query = cursor ? all.lt(decodeCursor(cursor, Position)) : all;
  const { data } = await query.go({ order: 'desc', limit: REVIEWS_PER_PAGE + 1, consistent: true });
  if (data.length === 0) await getProduct(productId);
  return reviewPage(data, toReview);
}

/** A page of the reviews with photos that wait for approval, oldest first. */
export async function listPendingPhotos(cursor?: string): Promise<Page<PendingReview>> {
  const all = reviews().query.pending({});
  const query = cursor ? all.gt(decodeCursor(cursor, Position)) : all;
  const { data } = await query.go({ limit: REVIEWS_PER_PAGE + 1 });
  return reviewPage(data, toPendingReview);
}

function toPendingReview(item: ReviewItem): PendingReview {
  return { ...withoutPhotos(item), customerImages: item.customerImages };
}
