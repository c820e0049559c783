import { isDeepStrictEqual } from 'node:util';
import { attachUpload, discardUpload } from '../../kit/media/attach-upload.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import type { Writing } from '../../kit/runtime/commit.ts';
import { products } from '../catalog/product.entity.ts';
import { countsOf, type RatingCounts } from '../catalog/rating.contract.ts';
import { authorships } from './authorship.entity.ts';
import { type GalleryEntryItem, galleryEntries } from './gallery-entry.entity.ts';
import { stateOf } from './read-reviews.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

/** The entities of a transaction that changes reviews. */
export const reviewEntities = {
  product: products,
  review: reviews,
  authorship: authorships,
  gallery: galleryEntries,
  upload: uploads,
};

type Write = Writing<typeof reviewEntities>;

/** A review as a use case wants it; which list it is in follows. */
export type WantedReview = Omit<ReviewItem, 'list' | 'hasPendingImages' | 'version'>;

interface Change {
  /** Null before it is written. */
  before: ReviewItem | null;
  /** Null once it is deleted. */
  after: WantedReview | null;
  /** Whether the product must show reviews. @default false */
  isOffered?: boolean;
}

/**
 * Every write that one change of one review needs. The review must still have the version of `before`, so that no change
 * counts twice; the condition of `product` fails when the product shows no reviews but must.
 */
export function changeReview(write: Write, { isOffered = false, ...change }: Change) {
  const { before, after } = change;
  const { productId } = (after ?? before) as WantedReview;
  return {
    product: countReviews(write, productId, delta(before, after), isOffered),
    ...writeReview(write, change),
  };
}

/** As `changeReview`, without the product's counts. */
export function writeReview(write: Write, { before, after }: Omit<Change, 'isOffered'>) {
  return {
    review: reviewWrite(write, before, after),
    authorship: authorWrites(write, before, after),
    gallery: galleryWrite(write, before, after),
    photos: uploadWrites(write, before, after),
  };
}

/** The write of a product's counts, if they change or the product must show reviews. */
export function countReviews(write: Write, id: string, counts: RatingCounts, isOffered = false) {
  const changed = Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));
  if (Object.keys(changed).length > 0) {
    const patch = write.product.patch({ id }).add(changed);
    return isOffered ? patch.where((is, { eq }) => eq(is.isReviewsShown, true)).commit() : patch.commit();
  }
  if (!isOffered) return undefined;
  return write.product
    .check({ id })
    .where((is, { eq }) => eq(is.isReviewsShown, true))
    .commit();
}

/** By how much a change alters the counts of its product. */
export function delta(before: WantedReview | null, after: WantedReview | null): RatingCounts {
  const [was, is] = [counted(before), counted(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof RatingCounts)[];
  return Object.fromEntries(names.map((name) => [name, (is[name] ?? 0) - (was[name] ?? 0)]));
}

const counted = (review: WantedReview | null): RatingCounts =>
  review ? { reviewTotal: 1, ...(stateOf(review) === 'shown' && countsOf(review)) } : {};

function reviewWrite(write: Write, before: ReviewItem | null, after: WantedReview | null) {
  if (!after) {
    const { productId, id, version } = before as ReviewItem;
    return write.review
      .delete({ productId, id })
      .where((is, { eq }) => eq(is.version, version))
      .commit();
  }
  const hasPendingImages = after.customerImages.some(({ status }) => status === 'pending');
  const state = stateOf(after);
  const isWaiting = state === 'waiting' || hasPendingImages;
  const list = state === 'hidden' ? 'HIDDEN' : isWaiting ? 'PENDING' : 'SHOWN';
  if (!before) return write.review.create({ ...after, state, hasPendingImages, list, version: 1 }).commit();
  const { productId, id, version } = before;
  // Whether it is verified may change at the same moment, and is nobody's choice.
  const { isVerified: _, productId: __, id: ___, answer, hiddenReason, ...rest } = after;
  const gone = [
    ...(answer ? [] : (['answer'] as const)),
    ...(hiddenReason === undefined ? (['hiddenReason'] as const) : []),
  ];
  const patch = write.review
    .patch({ productId, id })
    .set({ ...rest, state, hasPendingImages, list, version: version + 1 })
    .set({ ...(answer && { answer }), ...(hiddenReason !== undefined && { hiddenReason }) });
  return (gone.length > 0 ? patch.remove(gone) : patch)
    .where((is, { eq }) => eq(is.version, version))
    .commit();
}

function authorWrites(write: Write, before: ReviewItem | null, after: WantedReview | null) {
  if (before?.userId === after?.userId) return [];
  if (!before && after) {
    const { userId: uid, productId, id } = after;
    return [write.authorship.create({ uid, productId, id }).commit()];
  }
  const { userId: uid, productId, id } = before as ReviewItem;
  return [
    write.authorship.delete({ uid, productId }).commit(),
    // Where an earlier release put it.
    write.authorship.delete({ uid, productId: id }).commit(),
  ];
}

function galleryWrite(write: Write, before: ReviewItem | null, after: WantedReview | null) {
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

function uploadWrites(write: Write, before: ReviewItem | null, after: WantedReview | null) {
  const [was, is] = [keptKeys(before), keptKeys(after)];
  const { id } = (after ?? before) as WantedReview;
  return [
    ...is.filter((key) => !was.includes(key)).map((key) => attachUpload(write.upload, key, `REVIEW#${id}`)),
    ...was.filter((key) => !is.includes(key)).map((key) => discardUpload(write.upload, key)),
  ];
}

/** The keys of photos whose files are there: those of a rejected one are removed. */
function keptKeys(review: WantedReview | null): string[] {
  return (review?.customerImages ?? []).filter(({ status }) => status !== 'rejected').map(({ key }) => key);
}
