import { GetObjectCommand } from '@aws-sdk/client-s3';
import { heldPrefix, mediaBucket, s3 } from '../media/bucket.ts';
import { variantWidths } from '../media/picture.contract.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { reviews } from './review.entity.ts';

const PREVIEW_WIDTH = 640;

/** A pending photo's JPEG for the moderator: the photo has no address that a browser could load. */
export async function getPendingPhoto(
  productId: string,
  reviewId: string,
  photo: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { data: review } = await reviews().get({ productId, id: reviewId }).go();
  const image = review?.customerImages.find(({ key }) => key === photo);
  if (image?.status !== 'pending') throw new NotFoundError('There is no such photo to moderate.');
  const widths = variantWidths(image.width);
  const width = widths.find((each) => each >= PREVIEW_WIDTH) ?? widths.at(-1);
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: mediaBucket(), Key: `${heldPrefix(photo)}/${width}.jpg` }),
  );
  if (!Body) throw new NotFoundError('There is no such photo to moderate.');
  return new Uint8Array(await Body.transformToByteArray());
}
