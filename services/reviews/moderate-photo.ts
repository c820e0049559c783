import { setTimeout as sleep } from 'node:timers/promises';
import { createWriteTransaction } from 'electrodb';
import { discardUpload } from '../media/attach-upload.ts';
import { publishPicture, unpublishPicture } from '../media/picture-files.ts';
import { uploads } from '../media/upload.entity.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { commit } from '../runtime/table.ts';
import { MAX_REVIEW_PHOTOS, type PhotoStatus } from './review.contract.ts';
import { type ReviewItem, reviews } from './review.entity.ts';

interface Decision {
  productId: string;
  reviewId: string;
  /** The photo's key. */
  photo: string;
  status: Exclude<PhotoStatus, 'pending'>;
}

// A try fails when another decision on the same review was stored first. Each photo is approved once and rejected once at most.
const TRIES = 2 * MAX_REVIEW_PHOTOS;
const PAUSE_MS = 50;

/**
 * Approves a pending photo of a review, which makes it public, or rejects a pending or approved photo, which removes it
 * for good. The same decision again changes nothing. NotFoundError for an unknown photo, and for approving a rejected one.
 */
export async function moderatePhoto(decision: Decision): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await decide(decision);
    } catch (error) {
      // Not only a conflict: copying fails too when somebody else has rejected the photo.
      if (error instanceof NotFoundError || left === 1) throw error;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
}

async function decide({ productId, reviewId, photo, status }: Decision): Promise<void> {
  const { data: review } = await reviews().get({ productId, id: reviewId }).go({ consistent: true });
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
async function record(review: ReviewItem, photo: string, status: Decision['status']): Promise<void> {
  const { productId, id, version } = review;
  const customerImages = review.customerImages.map((each) =>
    each.key === photo ? { ...each, status } : each,
  );
  const hasPendingImages = customerImages.some((each) => each.status === 'pending');
  const entities = { reviews: reviews(), uploads: uploads() };
  await commit(
    createWriteTransaction(entities, ({ reviews, uploads }) => [
      reviews
        .patch({ productId, id })
        .set({ customerImages, hasPendingImages })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
      status === 'approved'
        ? uploads.patch({ key: photo }).set({ published: true }).commit()
        : discardUpload(uploads, photo),
    ]),
  );
}

const noSuchPhoto = () => new NotFoundError('There is no such photo to moderate.');
