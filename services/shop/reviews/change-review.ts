import { isDeepStrictEqual } from 'node:util';
import { replaced } from '../../core/media/upload.entity.ts';
import { has, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { products } from '../catalog/product.entity.ts';
import { countsOf, type RatingCounts } from '../catalog/rating.contract.ts';
import { stateOf } from './read-reviews.ts';
import {
  authorships,
  type GalleryEntryItem,
  galleryEntries,
  type ReviewItem,
  reviews,
} from './review.entity.ts';

/** A review as a use case wants it; which list it is in follows. */
export type WantedReview = Omit<ReviewItem, 'list' | 'hasPendingImages' | 'version'>;

interface ReviewChange {
  /** Null before it is written. */
  before: ReviewItem | null;
  /** Null once it is deleted. */
  after: WantedReview | null;
}

/**
 * Every write that changes of reviews of one product need. A review must still have the version of `before`, so that no
 * change counts twice.
 * @param notOffered what is thrown if the product shows no reviews. @default it need not
 */
export function changedReviews(changes: ReviewChange[], notOffered?: Error): Writes[] {
  const { productId = '' } = changes[0]?.after ?? changes[0]?.before ?? {};
  return [
    ...countedReviews(productId, deltaOf(changes), notOffered),
    ...changes.map(writtenReview),
    ...changes.flatMap(authorWrites),
    ...changes.flatMap(galleryWrite),
    ...changes.flatMap(({ before, after }) =>
      replaced(keptKeys(before), keptKeys(after), `REVIEW#${(after ?? before)?.id}`),
    ),
  ];
}

/** The write of a product's counts, if they change or the product must show reviews. */
function countedReviews(id: string, counts: RatingCounts, notOffered: Error | undefined): Writes[] {
  const isCounted = Object.keys(counts).length > 0;
  if (!isCounted && !notOffered) return [];
  const isShown = has({ isReviewsShown: true });
  return [
    writesOf(
      products,
      (write) => {
        if (!isCounted) return write.check({ id }).where(isShown);
        const patch = write.patch({ id }).add(counts);
        return notOffered ? patch.where(isShown) : patch;
      },
      notOffered,
    ),
  ];
}

/** By how much changes alter the counts of their product; without those that they do not alter. */
function deltaOf(changes: ReviewChange[]): RatingCounts {
  const delta: RatingCounts = {};
  const add = (counts: RatingCounts, sign: 1 | -1) => {
    for (const [name, by] of Object.entries(counts) as [keyof RatingCounts, number][])
      delta[name] = (delta[name] ?? 0) + sign * by;
  };
  for (const { before, after } of changes) {
    add(counted(after), 1);
    add(counted(before), -1);
  }
  return Object.fromEntries(Object.entries(delta).filter(([, by]) => by !== 0));
}

const counted = (review: WantedReview | null): RatingCounts =>
  review ? { reviewTotal: 1, ...(stateOf(review) === 'shown' && countsOf(review)) } : {};

function writtenReview({ before, after }: ReviewChange): Writes {
  if (!after) {
    const { productId, id, version } = before as ReviewItem;
    return writesOf(reviews, (write) => write.delete({ productId, id }).where(has({ version })));
  }
  const hasPendingImages = after.customerImages.some(({ status }) => status === 'pending');
  const state = stateOf(after);
  const isWaiting = state === 'waiting' || hasPendingImages;
  const list = state === 'hidden' ? 'HIDDEN' : isWaiting ? 'PENDING' : 'SHOWN';
  const stored = { state, hasPendingImages, list } as const;
  if (!before) return writesOf(reviews, (write) => write.create({ ...after, ...stored, version: 1 }));
  const { productId, id, version } = before;
  // Whether it is verified may change at the same moment, and is nobody's choice.
  const { isVerified: _, productId: __, id: ___, ...rest } = after;
  return writesOf(reviews, (write) =>
    write
      .patch({ productId, id })
      .set({ ...rest, ...stored, version: version + 1 })
      .remove((['answer', 'hiddenReason'] as const).filter((name) => after[name] === undefined))
      .where(has({ version })),
  );
}

function authorWrites({ before, after }: ReviewChange): Writes[] {
  if (before?.userId === after?.userId) return [];
  const { userId: uid, productId, id } = (before ?? after) as WantedReview;
  return [
    writesOf(authorships, (write) =>
      before
        ? // An earlier release put it under the review's id.
          [write.delete({ uid, productId }), write.delete({ uid, productId: id })]
        : write.create({ uid, productId, id }),
    ),
  ];
}

function galleryWrite({ before, after }: ReviewChange): Writes[] {
  const [was, is] = [galleryEntryOf(before), galleryEntryOf(after)];
  if (isDeepStrictEqual(was, is)) return [];
  if (is) return [writesOf(galleryEntries, (write) => write.put(is))];
  return was ? [writesOf(galleryEntries, (write) => write.delete({ id: was.id }))] : [];
}

function galleryEntryOf(review: WantedReview | null): GalleryEntryItem | null {
  if (!review || stateOf(review) !== 'shown') return null;
  const { id, productId, productName, userId, reviewerName, rating, customerImages } = review;
  const photos = customerImages
    .filter(({ status }) => status === 'approved')
    .map(({ status: _, ...picture }) => picture);
  return photos.length > 0 ? { id, productId, productName, userId, reviewerName, rating, photos } : null;
}

/** The keys of photos whose files are there: those of a rejected one are removed. */
function keptKeys(review: WantedReview | null): string[] {
  return (review?.customerImages ?? []).filter(({ status }) => status !== 'rejected').map(({ key }) => key);
}
