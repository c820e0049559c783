import { type Submitted, submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { shownPictures } from '../../core/media/upload.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, retry, writesOf } from '../../core/runtime/commit.ts';
import { EditConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { newId, timeOf } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { products } from '../catalog/product.entity.ts';
import { readSiteItem } from '../pages/read-site.ts';
import { changedReviews, type WantedReview } from './change-review.ts';
import { findOwnReview } from './own-review.ts';
import { findReview, stateOf, toReview } from './read-reviews.ts';
import { DEFAULT_REVIEWER_NAME, type Review, type ReviewState } from './review.contract.ts';
import type { ReviewItem } from './review.entity.ts';
import type { ReviewInput } from './review.schema.ts';

// Another tab of the author's, or the owner, may change the review at the same moment.
const TRIES = 12;

/**
 * Saves a customer's review of a product, once per idempotency key (errors: see `saveReview`). QuotaError after twenty
 * within an hour.
 */
export function submitReview(
  productId: string,
  input: ReviewInput,
  user: User,
  idempotencyKey: string | undefined,
) {
  return submitOnce({
    uid: user.uid,
    key: idempotencyKey,
    // Not the version: a retry after a lost answer finds the review that the first try made.
    input: { productId, rating: input.rating, reviewText: input.reviewText, photoKeys: input.photoKeys },
    async find(id) {
      const review = await findReview({ productId, id });
      return review ? toReview(review) : undefined;
    },
    make: (submitted) => saveReview(productId, input, user, submitted),
  });
}

/**
 * Saves a customer's review: the first one of a product is added, the next one takes its place. Its photos wait for
 * approval, and so does its text if the owner wants that. One that the owner hid waits until they have seen what changed.
 * A submitted one is counted as a use of its quota. ForbiddenError for users who are not customers, NotFoundError for a
 * product that does not exist or shows no reviews, EditConflictError if the author has seen another version.
 */
export function saveReview(
  productId: string,
  input: ReviewInput,
  user: User,
  submitted?: Submitted,
): Promise<Review> {
  return retry(() => save(productId, input, user, submitted), { tries: TRIES });
}

async function save(
  productId: string,
  { photoKeys, version, ...words }: ReviewInput,
  user: User,
  submitted?: Submitted,
): Promise<Review> {
  const [{ data: product }, before] = await Promise.all([
    products().get({ id: productId }).go(),
    findOwnReview(user.uid, productId),
  ]);
  if (!product?.isReviewsShown) throw noReviews();
  if (version !== undefined && before?.version !== version)
    throw new EditConflictError('This review has changed since you opened it.');
  const id = before?.id ?? newId();
  const after: WantedReview = {
    ...(before ?? { id, productId, userId: user.uid, createdAt: timeOf(id), isSample: false }),
    ...words,
    productName: product.name,
    reviewerName: user.displayName.trim() || DEFAULT_REVIEWER_NAME,
    state: await nextState(before),
    customerImages: await imagesOf(productId, photoKeys, before, user),
  };
  await commitAll(
    changedReviews([{ before, after }], noReviews()),
    writesOf(
      accounts,
      (write) =>
        write
          .check({ uid: user.uid })
          .where(
            (is, { eq, lte, notExists }) =>
              `${eq(is.status, 'customer')} AND (${notExists(is.sessionsValidFrom)} OR ${lte(is.sessionsValidFrom, user.signedInAt ?? 0)})`,
          ),
      new ForbiddenError('Only customers can review products.'),
    ),
    submitted && [submitted(id), await countedUse('review', user.uid)],
  );
  return toReview(after);
}

const noReviews = () => new NotFoundError('Product not found.');

async function nextState(before: ReviewItem | null): Promise<ReviewState> {
  const wasHeld = before !== null && stateOf(before) !== 'shown';
  return wasHeld || (await readSiteItem())?.approvesReviews ? 'waiting' : 'shown';
}

/** The photos in the order of their keys: those that the review has, as they are, and new ones, which wait for approval. */
async function imagesOf(productId: string, keys: string[], before: ReviewItem | null, user: User) {
  const elsewhere = keys.findIndex((key) => !key.startsWith(`productReviews/${productId}/`));
  if (elsewhere >= 0)
    throw new InvalidError({ [`photoKeys.${elsewhere}`]: 'This is not a photo of this product.' });
  const kept = before?.customerImages.filter(({ status }) => status !== 'rejected');
  const images = await shownPictures(kept, { keys, kind: 'review', owner: user.uid, field: 'photoKeys' });
  return images.map((image) => ({ status: 'pending' as const, ...image }));
}
