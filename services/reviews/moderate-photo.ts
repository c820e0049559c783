import { publishPicture } from '../media/publish-picture.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { reviews } from './review.entity.ts';
import type { PhotoStatus } from './review.schema.ts';

interface Decision {
  productId: string;
  reviewId: string;
  /** The photo's key. */
  photo: string;
  status: Exclude<PhotoStatus, 'pending'>;
}

/**
 * Approves or rejects one pending photo of a review; only an approved one gets a public address.
 * NotFoundError if no such photo is pending, ConflictError if the review changed meanwhile.
 */
export async function moderatePhoto({ productId, reviewId, photo, status }: Decision): Promise<void> {
  const { data: review } = await reviews().get({ productId, id: reviewId }).go({ consistent: true });
  const image = review?.customerImages.find(({ key }) => key === photo);
  if (!review || image?.status !== 'pending') throw new NotFoundError('There is no such photo to moderate.');

  // Published before it is shown: cut off in between, it is still in the queue and the owner decides again.
  if (status === 'approved') await publishPicture(image);
  const customerImages = review.customerImages.map((each) =>
    each.key === photo ? { ...each, status } : each,
  );
  await reviews()
    .patch({ productId, id: reviewId })
    .set({ customerImages, hasPendingImages: customerImages.some((each) => each.status === 'pending') })
    .add({ version: 1 })
    .where((stored, { eq }) => eq(stored.version, review.version))
    .go();
}
