import { isDeepStrictEqual } from 'node:util';
import { replaced } from '../../core/media/upload.entity.ts';
import { has, type Writes, type Writing, writes } from '../../core/runtime/commit.ts';
import { products } from '../catalog/product.entity.ts';
import { countsOf, type RatingCounts } from '../catalog/rating.contract.ts';
import { authorships } from './authorship.entity.ts';
import { type GalleryEntryItem, galleryEntries } from './gallery-entry.entity.ts';
import { stateOf } from './read-reviews.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

const entities = { product: products, review: reviews, authorship: authorships, gallery: galleryEntries };

type Write = Writing<typeof entities>;

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
    writes(
      entities,
      (write) => ({
        product: countReviews(write, productId, deltaOf(changes), notOffered !== undefined),
        reviews: changes.map((change) => reviewWrite(write, change)),
        authorships: changes.flatMap((change) => authorWrites(write, change)),
        gallery: changes.flatMap((change) => galleryWrite(write, change) ?? []),
      }),
      { product: notOffered },
    ),
    ...changes.flatMap(({ before, after }) =>
      replaced(keptKeys(before), keptKeys(after), `REVIEW#${(after ?? before)?.id}`),
    ),
  ];
}

/** The write of a product's counts, if they change or the product must show reviews. */
function countReviews(write: Write, id: string, counts: RatingCounts, isOffered: boolean) {
  if (Object.keys(counts).length > 0) {
    const patch = write.product.patch({ id }).add(counts);
    return isOffered ? patch.where(has({ isReviewsShown: true })).commit() : patch.commit();
  }
  if (!isOffered) return undefined;
  return write.product
    .check({ id })
    .where(has({ isReviewsShown: true }))
    .commit();
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

function reviewWrite(write: Write, { before, after }: ReviewChange) {
  if (!after) {
    const { productId, id, version } = before as ReviewItem;
    return write.review.delete({ productId, id }).where(has({ version })).commit();
  }
  const hasPendingImages = after.customerImages.some(({ status }) => status === 'pending');
  const state = stateOf(after);
  const isWaiting = state === 'waiting' || hasPendingImages;
  const list = state === 'hidden' ? 'HIDDEN' : isWaiting ? 'PENDING' : 'SHOWN';
  if (!before) return write.review.create({ ...after, state, hasPendingImages, list, version: 1 }).commit();
  const { productId, id, version } = before;
  // Whether it is verified may change at the same moment, and is nobody's choice.
  const { isVerified: _, productId: __, id: ___, ...rest } = after;
  return write.review
    .patch({ productId, id })
    .set({ ...rest, state, hasPendingImages, list, version: version + 1 })
    .remove((['answer', 'hiddenReason'] as const).filter((name) => after[name] === undefined))
    .where(has({ version }))
    .commit();
}

function authorWrites(write: Write, { before, after }: ReviewChange) {
  if (before?.userId === after?.userId) return [];
  const { userId: uid, productId, id } = (before ?? after) as WantedReview;
  if (!before) return [write.authorship.create({ uid, productId, id }).commit()];
  return [
    write.authorship.delete({ uid, productId }).commit(),
    // Where an earlier release put it.
    write.authorship.delete({ uid, productId: id }).commit(),
  ];
}

function galleryWrite(write: Write, { before, after }: ReviewChange) {
  const [was, is] = [galleryEntryOf(before), galleryEntryOf(after)];
  if (is) return isDeepStrictEqual(was, is) ? undefined : write.gallery.put(is).commit();
  return was ? write.gallery.delete({ id: was.id }).commit() : undefined;
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
