import { PutObjectCommand } from '@aws-sdk/client-s3';
import { anAccount, aProduct, aUser } from '@hearthside/tests/fixtures/catalogue.ts';
import { filesUnder, useMedia } from '@hearthside/tests/fixtures/media.ts';
import { useTable } from '@hearthside/tests/fixtures/table.ts';
import sharp from 'sharp';
import { mediaBucket, s3 } from '../media/bucket.ts';
import { registerUpload } from '../media/create-upload.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { getReviewGallery } from './get-review-gallery.ts';
import { listPendingPhotos } from './list-pending-photos.ts';
import { moderatePhoto } from './moderate-photo.ts';
import { submitReview } from './submit-review.ts';

useTable();
const { settled } = useMedia();
const customer = aUser();

beforeAll(() => anAccount(customer, 'customer'));

async function aReviewWithPhotos(count: number) {
  const { id: productId } = await aProduct();
  const photoKeys: string[] = [];
  for (let i = 0; i < count; i++) {
    const key = await registerUpload({ kind: 'review', filename: 'pit.png', productId }, customer);
    const Body = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body }));
    await settled();
    photoKeys.push(key);
  }
  const review = await submitReview(productId, { rating: 5, reviewText: 'Good.', photoKeys }, customer);
  return { productId, reviewId: review.id, photos: photoKeys };
}

test('an approved photo becomes public, a rejected one never, and then the review leaves the queue', async () => {
  const { productId, reviewId, photos } = await aReviewWithPhotos(2);
  const [approved = '', rejected = ''] = photos;
  const queue = async () => (await listPendingPhotos()).items.map(({ id }) => id);
  expect(await queue()).toEqual([reviewId]);
  expect(await filesUnder('media/productReviews/')).toEqual([]);

  await moderatePhoto({ productId, reviewId, photo: approved, status: 'approved' });
  expect(await queue()).toEqual([reviewId]);
  await moderatePhoto({ productId, reviewId, photo: rejected, status: 'rejected' });
  expect(await queue()).toEqual([]);

  const gallery = await getReviewGallery(productId, reviewId);
  expect(gallery.customerImages.map(({ key }) => key)).toEqual([approved]);
  const files = await filesUnder('media/productReviews/');
  expect(files).toHaveLength(3);
  expect(files.every((file) => file.startsWith(`media/${approved}/`))).toBe(true);
});

test('a photo is decided once', async () => {
  const { productId, reviewId, photos } = await aReviewWithPhotos(1);
  const photo = photos[0] ?? '';
  await moderatePhoto({ productId, reviewId, photo, status: 'rejected' });
  const again = moderatePhoto({ productId, reviewId, photo, status: 'approved' });
  await expect(again).rejects.toThrow(NotFoundError);
  expect(await filesUnder(`media/${photo}/`)).toEqual([]);
});

test('two decisions at the same moment are both kept, or one is told to try again', async () => {
  const { productId, reviewId, photos } = await aReviewWithPhotos(2);
  const decisions = await Promise.allSettled(
    photos.map((photo) => moderatePhoto({ productId, reviewId, photo, status: 'approved' })),
  );
  const kept = decisions.filter(({ status }) => status === 'fulfilled').length;
  expect((await getReviewGallery(productId, reviewId)).customerImages).toHaveLength(kept);
});
