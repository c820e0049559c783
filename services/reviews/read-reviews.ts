import * as z from 'zod/mini';
import { getProduct } from '../catalog/read-products.ts';
import { decodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import type { PendingReview, Review } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

export const REVIEWS_PER_PAGE = 10;

const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** A page of a product's reviews, newest first, from the cursor of the page before; NotFoundError without the product. */
export async function listReviews(productId: string, cursor?: string): Promise<Page<Review>> {
  const all = reviews().query.ofProduct({ productId });
  const query = cursor ? all.lt(decodeCursor(cursor, Position)) : all;
  const { data } = await query.go({ order: 'desc', limit: REVIEWS_PER_PAGE + 1, consistent: true });
  if (data.length === 0) await getProduct(productId);
  return reviewPage(data);
}

/** One review with its approved photos; NotFoundError if there is no such review. */
export async function getReviewGallery(productId: string, id: string): Promise<Review> {
  const { data } = await reviews().get({ productId, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Review not found.');
  return toReview(data);
}

/** A page of the reviews with photos that wait for approval, oldest first. */
export async function listPendingPhotos(cursor?: string): Promise<Page<PendingReview>> {
  const all = reviews().query.pending({});
  const query = cursor ? all.gt(decodeCursor(cursor, Position)) : all;
  const { data } = await query.go({ limit: REVIEWS_PER_PAGE + 1 });
  return pageOf(data.map((item) => ({ ...shown(item), customerImages: item.customerImages })));
}

/** A page of reviews from a read of `REVIEWS_PER_PAGE + 1`. */
export function reviewPage(read: ReviewItem[]): Page<Review> {
  return pageOf(read.map(toReview));
}

/** A stored review as shoppers receive it: without its author's id, and with approved photos only. */
export function toReview(item: ReviewItem): Review {
  const approved = item.customerImages.filter(({ status }) => status === 'approved');
  return { ...shown(item), customerImages: approved.map(({ status: _, ...picture }) => picture) };
}

function shown(item: ReviewItem): Omit<Review, 'customerImages'> {
  const { id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample } = item;
  return { id, productId, productName, reviewerName, rating, reviewText, createdAt, isSample };
}

function pageOf<Item extends { id: string }>(read: Item[]): Page<Item> {
  return toPage(read, REVIEWS_PER_PAGE, ({ id }) => ({ id }));
}
