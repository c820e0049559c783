import { createWriteTransaction } from 'electrodb';
import { accounts } from '../accounts/account.entity.ts';
import { products } from '../catalog/product.entity.ts';
import { attachUpload } from '../media/attach-upload.ts';
import { readyPictures } from '../media/ready-pictures.ts';
import { uploads } from '../media/upload.entity.ts';
import { countUse } from '../quotas/count-use.ts';
import { quotas } from '../quotas/quota.entity.ts';
import { ForbiddenError, InvalidError, NotFoundError } from '../runtime/errors.ts';
import { newId, timeOf } from '../runtime/ids.ts';
import { commit } from '../runtime/table.ts';
import type { User } from '../runtime/user.ts';
import { type Submission, submissions } from '../submissions/submission.entity.ts';
import { submitOnce } from '../submissions/submit-once.ts';
import { authorships } from './authorship.entity.ts';
import { toReview } from './read-reviews.ts';
import { DEFAULT_REVIEWER_NAME, type Review } from './review.contract.ts';
import { reviews } from './review.entity.ts';
import type { ReviewInput } from './review.schema.ts';

/**
 * Adds a customer's review, once per idempotency key (errors: see `addReview`). QuotaError after twenty within an hour.
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
    input: { productId, ...input },
    async find(id) {
      const { data } = await reviews().get({ productId, id }).go({ consistent: true });
      return data ? toReview(data) : undefined;
    },
    make: (submission) => addReview(productId, input, user, submission.madeId, submission),
  });
}

/**
 * Adds a customer's review, counts its rating and records its submission, in one transaction. Its photos wait for
 * approval. A submitted one is counted as a use of its quota. ForbiddenError for users who are not customers, NotFoundError for a product that does not exist or shows no
 * reviews.
 */
export async function addReview(
  productId: string,
  { photoKeys, ...input }: ReviewInput,
  user: User,
  id = newId(),
  submission?: Submission,
): Promise<Review> {
  const { data: product } = await products()
    .get({ id: productId })
    .go({ attributes: ['name', 'isReviewsShown'] });
  if (!product?.isReviewsShown) throw noReviews();
  const customerImages = (await photos(productId, photoKeys, user)).map((picture) => ({
    ...picture,
    status: 'pending' as const,
  }));
  const review = {
    ...input,
    id,
    productId,
    productName: product.name,
    userId: user.uid,
    reviewerName: user.displayName.trim() || DEFAULT_REVIEWER_NAME,
    createdAt: timeOf(id),
    isSample: false,
    customerImages,
    hasPendingImages: customerImages.length > 0,
    version: 1,
  };
  const entities = {
    accounts: accounts(),
    products: products(),
    reviews: reviews(),
    authorships: authorships(),
    uploads: uploads(),
    submissions: submissions(),
    quotas: quotas(),
  };
  const count = submission && (await countUse('review', user.uid));
  await commit(
    createWriteTransaction(
      entities,
      ({ accounts, products, reviews, authorships, uploads, submissions, quotas }) => [
        accounts
          .check({ uid: user.uid })
          .where(
            (is, { eq, lte, notExists }) =>
              `${eq(is.status, 'customer')} AND (${notExists(is.sessionsValidFrom)} OR ${lte(is.sessionsValidFrom, user.signedInAt ?? 0)})`,
          )
          .commit(),
        products
          .patch({ id: productId })
          .add({ ratingSum: input.rating, ratingCount: 1 })
          .where((product, { eq }) => eq(product.isReviewsShown, true))
          .commit(),
        reviews.create(review).commit(),
        authorships.create({ uid: user.uid, id, productId }).commit(),
        ...photoKeys.map((key) => attachUpload(uploads, key, `REVIEW#${id}`)),
        ...(submission ? [submissions.create(submission).commit()] : []),
        ...(count ? [count(quotas)] : []),
      ],
    ),
    [new ForbiddenError('Only customers can review products.'), noReviews()],
  );
  return toReview(review);
}

const noReviews = () => new NotFoundError('There is no such product to review.');

function photos(productId: string, keys: string[], user: User) {
  const elsewhere = keys.findIndex((key) => !key.startsWith(`productReviews/${productId}/`));
  if (elsewhere >= 0)
    throw new InvalidError({ [`photoKeys.${elsewhere}`]: 'This is not a photo of this product.' });
  return readyPictures({ keys, kind: 'review', owner: user.uid, field: 'photoKeys' });
}
