import { createWriteTransaction } from 'electrodb';
import type { PersonalData, ReviewsChoice } from '../../kit/model/personal-data.contract.ts';
import { mails } from '../../kit/outbox/mail.entity.ts';
import { ConflictError } from '../../kit/runtime/errors.ts';
import { commit } from '../../kit/runtime/table.ts';
import { type Authorship, authoredBy, authorships } from './authorship.entity.ts';
import { changeReview, reviewEntities } from './change-review.ts';
import { answerMailKey } from './decide-on-review.ts';
import { findReview } from './read-reviews.ts';
import { DEFAULT_REVIEWER_NAME, NOBODY } from './review.contract.ts';

const TRIES = 5;

export const reviewData: PersonalData = {
  entities: ['review', 'authorship', 'galleryEntry'],
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
async function part(authorship: Authorship, choice: ReviewsChoice): Promise<void> {
  for (let left = TRIES; ; left--) {
    const review = await findReview(authorship);
    try {
      await removeMails(authorship);
      if (!review) return await commit(claimRemoval(authorship));
      const after =
        choice === 'keep'
          ? { ...review, userId: NOBODY, reviewerName: DEFAULT_REVIEWER_NAME, customerImages: [] }
          : null;
      return await commit(
        createWriteTransaction(reviewEntities(), (write) => changeReview(write, { before: review, after })),
      );
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 1) throw error;
    }
  }
}

/** What is left of a review that somebody has removed. */
function claimRemoval({ uid, productId, id }: Authorship) {
  return createWriteTransaction({ authorship: authorships() }, ({ authorship }) => [
    authorship.delete({ uid, productId }).commit(),
    authorship.delete({ uid, productId: id }).commit(),
  ]);
}

async function removeMails(authorship: Authorship): Promise<void> {
  const { noun, subjectId } = answerMailKey(authorship, 0);
  const { data } = await mails().query.bySubject({ noun, subjectId }).go({ pages: 'all', consistent: true });
  for (const { noun, subjectId, kind } of data) await mails().delete({ noun, subjectId, kind }).go();
}
