import { publishPicture, unpublishPicture } from '../../core/media/picture-files.ts';
import { uploads } from '../../core/media/upload.entity.ts';
import { commitAll, retry, writesOf } from '../../core/runtime/commit.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { changedReviews } from './change-review.ts';
import { findReview } from './read-reviews.ts';
import { MAX_REVIEW_PHOTOS, type PhotoStatus } from './review.contract.ts';
import type { ReviewItem } from './review.entity.ts';

interface Decision {
  productId: string;
  reviewId: string;
  /** The photo's key. */
  photo: string;
  status: Exclude<PhotoStatus, 'pending'>;
}

// A try fails when another decision on the same review was stored first. Each photo is approved once and rejected once at most.
const TRIES = 2 * MAX_REVIEW_PHOTOS;

/**
 * Approves a pending photo of a review, which makes it public, or rejects a pending or approved photo, which removes it
 * for good. The same decision again changes nothing. NotFoundError for an unknown photo, and for approving a rejected one.
 */
export async function moderatePhoto(decision: Decision): Promise<void> {
  await retry(() => decide(decision), {
    tries: TRIES,
    // Not only a conflict: copying fails too when somebody else has rejected the photo.
    again: (error) => !(error instanceof NotFoundError),
  });
}

async function decide({ productId, reviewId, photo, status }: Decision): Promise<void> {
  const review = await findReview({ productId, id: reviewId });
  const image = review?.customerImages.find(({ key }) => key === photo);
  if (!review || !image) throw noSuchPhoto();
  if (image.status === 'rejected') {
    // A rejection that was cut off, or an approval at the same moment, may have left public files.
    await unpublishPicture(image);
    if (status === 'approved') throw noSuchPhoto();
    return;
  }
  if (image.status === status) return;

  // Published before the decision is stored: if the function is cut off in between, the photo is still in the queue.
  if (status === 'approved') await publishPicture(image);
  await record(review, photo, status);
  if (image.status === 'approved') await unpublishPicture(image);
}

/** Stores the decision if the review is still as it was read. The cleaner removes the files of a rejected photo. */
async function record(before: ReviewItem, photo: string, status: Decision['status']): Promise<void> {
  const customerImages = before.customerImages.map((each) =>
    each.key === photo ? { ...each, status } : each,
  );
  await commitAll(
    changedReviews([{ before, after: { ...before, customerImages } }]),
    status === 'approved' &&
      writesOf(uploads, (write) => write.patch({ key: photo }).set({ published: true })),
  );
}

const noSuchPhoto = () => new NotFoundError('Photo not found.');
