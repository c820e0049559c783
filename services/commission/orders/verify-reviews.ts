import { has, isWritten } from '../../core/runtime/commit.ts';
import { products } from '../../shop/catalog/product.entity.ts';
import { findReview } from '../../shop/reviews/read-reviews.ts';
import { authoredBy, type ReviewItem, reviews } from '../../shop/reviews/review.entity.ts';
import type { OrderItem } from './order.entity.ts';
import { ordersOf } from './read-order.ts';
import { CANCELLED } from './stage.contract.ts';

/**
 * Marks a person's reviews as verified if an order of theirs, which is not cancelled, has the product, and takes the mark
 * away otherwise. May be repeated: it goes by what is stored now. The changes function calls it after each change of the
 * person's orders and reviews, one change after the other.
 */
export async function verifyReviewsOf(uid: string): Promise<void> {
  const authorships = await authoredBy(uid);
  if (authorships.length === 0) return;
  const ordered = new Set((await ordersOf(uid)).flatMap(itemNumbersOf));
  for (const key of authorships) {
    const [review, itemNumber] = await Promise.all([findReview(key), itemNumberOf(key.productId)]);
    const isVerified = itemNumber !== undefined && ordered.has(itemNumber);
    if (review && (review.isVerified ?? false) !== isVerified) await mark(review, isVerified);
  }
}

/** The catalogue's products in an order; none in one that is cancelled. */
export function itemNumbersOf({ status, itemNumber, lines = [] }: OrderItem): string[] {
  if (status === CANCELLED) return [];
  return [itemNumber, ...lines.map((line) => line.itemNumber)].filter((number) => number !== undefined);
}

async function itemNumberOf(id: string): Promise<string | undefined> {
  const { data } = await products()
    .get({ id })
    .go({ attributes: ['itemNumber'] });
  return data?.itemNumber;
}

async function mark({ productId, id, userId }: ReviewItem, isVerified: boolean): Promise<void> {
  // It may have been deleted meanwhile, or parted from its author.
  await isWritten(reviews().patch({ productId, id }).set({ isVerified }).where(has({ userId })).go());
}
