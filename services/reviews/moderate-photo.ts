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

// Each time, another decision on the same review was kept, and each photo is approved and rejected once at most.
const TRIES = 2 * MAX_REVIEW_PHOTOS;
const PAUSE_MS = 50;

/**
 * Approves a pending photo of a review, which makes it public, or rejects a pending or approved one, which removes it
 * for good; the same decision again changes nothing. NotFoundError if there is no such photo, or it is rejected already.
 */
export async function moderatePhoto(decision: Decision): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await decide(decision);
    } catch (error) {
      // Not only a conflict: copying fails too once the photo has been rejected by somebody else.
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
    // What a rejection that was cut off, or an approval at the same moment, left behind.
    await unpublishPicture(image);
    if (status === 'approved') throw noSuchPhoto();
    return;
  }
  if (image.status === status) return;

  // Published before it is shown: cut off in between, it is still in the queue and the owner decides again.
  if (status === 'approved') await publishPicture(image);
  await record(review, photo, status);
  if (image.status === 'approved') await unpublishPicture(image);
}

/** Keeps the decision, if the review is still as it was read; a rejected photo's files go with its upload. */
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
