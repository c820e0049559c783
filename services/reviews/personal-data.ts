import { createWriteTransaction } from 'electrodb';
import { products } from '../catalog/product.entity.ts';
import { discardUpload } from '../media/attach-upload.ts';
import { uploads } from '../media/upload.entity.ts';
import { ConflictError } from '../runtime/errors.ts';
import type { PersonalData, ReviewsChoice } from '../runtime/personal-data.contract.ts';
import { commit } from '../runtime/table.ts';
import { authorships } from './authorship.entity.ts';
import { DEFAULT_REVIEWER_NAME } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

/** The author of a review without a name. */
const NOBODY = 'nobody';
const TRIES = 5;

export const reviewData: PersonalData = {
  entities: ['review', 'authorship'],
  exported: {
    key: 'reviews',
    description: 'Your reviews of products. A photo is named by its file in this archive.',
    async read(uid) {
      const written = await Promise.all((await authoredBy(uid)).map(readReview));
      return written
        .filter((review) => review !== null)
        .map(({ productName, reviewerName, rating, reviewText, createdAt, customerImages }) => ({
          productName,
          reviewerName,
          rating,
          reviewText,
          createdAt,
          photos: customerImages.map(({ key, status }) => ({ photo: key, status })),
        }));
    },
  },
  async remove({ uid, reviews: choice }) {
    for (const authorship of await authoredBy(uid)) await part(authorship, choice);
  },
};

interface Authorship {
  uid: string;
  id: string;
  productId: string;
}

async function authoredBy(uid: string): Promise<Authorship[]> {
  const { data } = await authorships().query.byAuthor({ uid }).go({ pages: 'all', consistent: true });
  return data;
}

async function readReview({ productId, id }: Authorship): Promise<ReviewItem | null> {
  return (await reviews().get({ productId, id }).go({ consistent: true })).data;
}

/** Parts a review from its author, in one transaction; the owner may moderate its photos at the same moment. */
async function part(authorship: Authorship, choice: ReviewsChoice): Promise<void> {
  for (let left = TRIES; ; left--) {
    const review = await readReview(authorship);
    try {
      return await commit(partingOf(authorship, review, choice));
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 1) throw error;
    }
  }
}

function partingOf({ uid, id, productId }: Authorship, review: ReviewItem | null, choice: ReviewsChoice) {
  const entities = {
    review: reviews(),
    product: products(),
    upload: uploads(),
    authorship: authorships(),
  };
  const isKept = review && choice === 'keep';
  const isGone = review && choice === 'delete';
  const photos = review?.customerImages.filter(({ status }) => status !== 'rejected') ?? [];
  return createWriteTransaction(entities, (write) => [
    ...(isKept
      ? [
          write.review
            .patch({ productId, id })
            .set({ userId: NOBODY, reviewerName: DEFAULT_REVIEWER_NAME })
            .set({ customerImages: [], hasPendingImages: false })
            .add({ version: 1 })
            .where((is, { eq }) => eq(is.version, review.version))
            .commit(),
        ]
      : []),
    ...(isGone
      ? [
          write.review
            .delete({ productId, id })
            .where((is, { eq }) => eq(is.version, review.version))
            .commit(),
          write.product.patch({ id: productId }).add({ ratingSum: -review.rating, ratingCount: -1 }).commit(),
        ]
      : []),
    ...photos.map(({ key }) => discardUpload(write.upload, key)),
    write.authorship.delete({ uid, id }).commit(),
  ]);
}
