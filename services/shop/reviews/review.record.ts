import { record } from '../../kit/model/record.ts';
import { asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { authorships } from './authorship.entity.ts';
import { galleryEntries } from './gallery-entry.entity.ts';
import { reviews, reviewWords } from './review.entity.ts';

export const review = record({
  entity: reviews,
  words: reviewWords,
  topics: ({ productId, list }) => [
    topics.product(productId),
    topics.reviews,
    ...(list === 'PENDING' ? [topics.pendingPhotos] : []),
  ],
  search: "none: the owner's list filters reviews as it reads them",
  personal: async () => (await import('./personal-data.ts')).reviewData,
  restore: asThen,
});

const ofItsReview = {
  words: 'none: it follows from its review',
  search: 'none: it follows from its review',
  personal: async () => (await import('./personal-data.ts')).reviewData,
  restore: asThen,
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
