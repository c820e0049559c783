import type { PersonalData, ReviewsChoice } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { removeMails } from '../../core/outbox/mail.entity.ts';
import { commitAll, retry, writesOf } from '../../core/runtime/commit.ts';
import { changedReviews } from './change-review.ts';
import { answerMailKey } from './decide-on-review.ts';
import { findReview } from './read-reviews.ts';
import { DEFAULT_REVIEWER_NAME, NOBODY } from './review.contract.ts';
import {
  type Authorship,
  authoredBy,
  authorships,
  galleryEntries,
  reviews,
  reviewWords,
} from './review.entity.ts';

const reviewData: PersonalData = {
  exported: {
    key: 'reviews',
    description: 'Your reviews of products. A photo is named by its file in this archive.',
    async read(uid) {
      const written = await Promise.all((await authoredBy(uid)).map(findReview));
      return written
        .filter((review) => review !== null)
        .map(
          ({
            productName,
            reviewerName,
            rating,
            reviewText,
            createdAt,
            hiddenReason,
            answer,
            customerImages,
          }) => ({
            productName,
            reviewerName,
            rating,
            reviewText,
            createdAt,
            hiddenReason,
            answer: answer?.text,
            photos: customerImages.map(({ key, status }) => ({ photo: key, status })),
          }),
        );
    },
  },
  async remove({ uid, reviews: choice }) {
    for (const authorship of await authoredBy(uid)) await part(authorship, choice);
  },
};

/** Parts a review from its author, in one transaction; the owner may moderate it at the same moment. */
function part(authorship: Authorship, choice: ReviewsChoice): Promise<void> {
  return retry(async () => {
    const before = await findReview(authorship);
    const { noun, subjectId } = answerMailKey(authorship, 0);
    await removeMails(noun, subjectId);
    if (!before) return removeClaims(authorship);
    const after =
      choice === 'keep'
        ? { ...before, userId: NOBODY, reviewerName: DEFAULT_REVIEWER_NAME, customerImages: [] }
        : null;
    await commitAll(changedReviews([{ before, after }]));
  });
}

/** Removes what is left of a review that somebody has removed. */
function removeClaims({ uid, productId, id }: Authorship): Promise<void> {
  return commitAll(
    writesOf(authorships, (write) => [
      write.delete({ uid, productId }),
      // Where an earlier release put it.
      write.delete({ uid, productId: id }),
    ]),
  );
}

export const review = record({
  entity: reviews,
  words: reviewWords,
  topics: ({ productId, list }) => [
    topics.product(productId),
    topics.reviews,
    ...(list === 'PENDING' ? [topics.pendingPhotos] : []),
  ],
  search: "none: the owner's list filters reviews as it reads them",
  personal: reviewData,
  acts: {
    'POST /photos/:productId/:reviewId': { words: 'decided on a photo of a review' },
    'POST /reviews/:productId/:reviewId/hide': { words: 'hid a review' },
    'POST /reviews/:productId/:reviewId/show': { words: 'showed a review' },
    'POST /reviews/:productId/:reviewId/answer': { words: 'answered a review' },
    'PUT /review-approval': { words: 'changed whether reviews wait for approval' },
    'DELETE /sample-reviews': { words: 'removed the sample reviews' },
    'POST /sample-reviews': { words: 'added sample reviews' },
  },
});

const ofItsReview = {
  words: 'none: it follows from its review',
  search: 'none: it follows from its review',
  personal: reviewData,
} as const;

export const authorship = record({
  entity: authorships,
  topics: ({ uid }) => [topics.user(uid)],
  ...ofItsReview,
});

export const galleryEntry = record({
  entity: galleryEntries,
  topics: () => [topics.gallery],
  ...ofItsReview,
});
