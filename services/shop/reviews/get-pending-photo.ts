import { readHeldJpeg } from '../../kit/media/read-held-jpeg.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { findReview } from './read-reviews.ts';

const PREVIEW_WIDTH = 640;

/** A pending photo's JPEG for the moderator. */
export async function getPendingPhoto(
  productId: string,
  reviewId: string,
  photo: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const review = await findReview({ productId, id: reviewId });
  const image = review?.customerImages.find(({ key }) => key === photo);
  if (image?.status !== 'pending') throw new NotFoundError('Photo not found.');
  return readHeldJpeg(image, PREVIEW_WIDTH);
}
