import { commitAll, retry } from '../../core/runtime/commit.ts';
import { EditConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { changedReviews } from './change-review.ts';
import { findReview, toWholeReview } from './read-reviews.ts';
import type { OwnReview } from './review.contract.ts';
import { authoredBy, type ReviewItem, reviews } from './review.entity.ts';

/** A person's review of a product as it is stored now; of several from an earlier release the newest. */
export async function findOwnReview(uid: string, productId: string): Promise<ReviewItem | null> {
  const ids = (await authoredBy(uid)).flatMap((each) => (each.productId === productId ? each.id : []));
  const id = ids.sort().at(-1);
  return id ? findReview({ productId, id }) : null;
}

/** A customer's own review of a product; null if they have written none. */
export async function getOwnReview(uid: string, productId: string): Promise<OwnReview | null> {
  const review = await findOwnReview(uid, productId);
  return review && toWholeReview(review);
}

/** All reviews of a person, newest first. */
export async function listOwnReviews(uid: string): Promise<OwnReview[]> {
  const keys = (await authoredBy(uid)).map(({ productId, id }) => ({ productId, id }));
  if (keys.length === 0) return [];
  const { data } = await reviews().get(keys).go({ consistent: true });
  return data.map(toWholeReview).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/**
 * Deletes one's own review with its photos. NotFoundError if there is none any more, EditConflictError if it is not the
 * version that its author saw.
 */
export async function deleteOwnReview({ uid }: User, productId: string, version: number): Promise<void> {
  // The owner may change it at the same moment: the next read tells.
  await retry(async () => {
    const before = await findOwnReview(uid, productId);
    if (!before) throw new NotFoundError('Review not found.');
    if (before.version !== version)
      throw new EditConflictError('This review has changed since you opened it.');
    await commitAll(changedReviews([{ before, after: null }]));
  });
}
