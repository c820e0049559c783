import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '@hearthside/services/core/media/bucket.ts';
import { NotFoundError } from '@hearthside/services/core/runtime/errors.ts';
import { listReviewsOf } from '@hearthside/services/shop/reviews/list-reviews.ts';
import { moderatePhoto } from '@hearthside/services/shop/reviews/moderate-photo.ts';
import { getReviewGallery } from '@hearthside/services/shop/reviews/read-reviews.ts';
import { MAX_REVIEW_PHOTOS } from '@hearthside/services/shop/reviews/review.contract.ts';
import { saveReview } from '@hearthside/services/shop/reviews/submit-review.ts';
import { filesUnder, goneFiles } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { usePhotoCloud } from '@hearthside/tests/fixtures/media/photo-cloud.ts';
import { aPng, uploadFile } from '@hearthside/tests/fixtures/media/upload-file.ts';
import { anAccount, aProduct, aUser } from '@hearthside/tests/fixtures/table/catalogue.ts';

const cloud = usePhotoCloud();
const customer = aUser();

beforeAll(() => anAccount(customer, 'customer'));

async function aReviewWithPhotos(count: number) {
  const { id: productId } = await aProduct();
  const photoKeys: string[] = [];
  for (let i = 0; i < count; i++)
    photoKeys.push(await uploadFile(await aPng(), { kind: 'review', productId }, customer));
  await cloud.settled();
  const review = await saveReview(productId, { rating: 5, reviewText: 'Good.', photoKeys }, customer);
  return { productId, reviewId: review.id, photos: photoKeys };
}

const inQueue = async (reviewId: string) =>
  (await listReviewsOf('waiting')).items.some(({ id }) => id === reviewId);

const statusAt = async (path: string) => (await fetch(`${cloud.url()}${path}`)).status;

test('rejecting an approved photo takes it from the bucket and the edge’s cache before the answer', async () => {
  const { productId, reviewId, photos } = await aReviewWithPhotos(1);
  const photo = photos[0] ?? '';
  await moderatePhoto({ productId, reviewId, photo, status: 'approved' });
  // Earlier releases also stored and published this.
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: `media/${photo}/40.webp`, Body: 'a' }));
  const addresses = ['avif', 'webp', 'jpg'].map((format) => `/media/${photo}/40.${format}`);
  for (const address of addresses) expect(await statusAt(address)).toBe(200);
  const again = await fetch(`${cloud.url()}${addresses[0]}`);
  expect(again.headers.get('x-cache')).toMatch(/^Hit/);

  await moderatePhoto({ productId, reviewId, photo, status: 'rejected' });
  for (const address of addresses) expect(await statusAt(address)).toBe(403);
  expect((await getReviewGallery(productId, reviewId)).customerImages).toEqual([]);
  expect(await goneFiles(photo)).toEqual([]);
});

test('a rejected photo stays rejected, and the same decision may be repeated', async () => {
  const { productId, reviewId, photos } = await aReviewWithPhotos(2);
  const [rejected = '', approved = ''] = photos;
  for (let i = 0; i < 2; i++) {
    await moderatePhoto({ productId, reviewId, photo: rejected, status: 'rejected' });
    await moderatePhoto({ productId, reviewId, photo: approved, status: 'approved' });
  }
  const late = moderatePhoto({ productId, reviewId, photo: rejected, status: 'approved' });
  await expect(late).rejects.toThrow(NotFoundError);
  expect(await filesUnder(`media/${rejected}/`)).toEqual([]);
  expect(await filesUnder(`media/${approved}/`)).toHaveLength(2);
  const unknown = moderatePhoto({ productId, reviewId, photo: 'products/1_x.jpg', status: 'approved' });
  await expect(unknown).rejects.toThrow(NotFoundError);
});

test('when two admins decide on all photos of a review at once, no decision is lost', async () => {
  const { productId, reviewId, photos } = await aReviewWithPhotos(MAX_REVIEW_PHOTOS);
  const decide = (photo: string, status: 'approved' | 'rejected') =>
    moderatePhoto({ productId, reviewId, photo, status });
  const twice = (photo: string, status: 'approved' | 'rejected') => [
    decide(photo, status),
    decide(photo, status),
  ];
  const [kept = '', ...others] = photos;
  const approvals = Promise.allSettled(others.flatMap((photo) => twice(photo, 'approved')));
  await Promise.all([...twice(kept, 'approved'), ...others.flatMap((photo) => twice(photo, 'rejected'))]);
  for (const approval of await approvals)
    if (approval.status === 'rejected') expect(approval.reason).toBeInstanceOf(NotFoundError);
  expect(await inQueue(reviewId)).toBe(false);
  const { customerImages } = await getReviewGallery(productId, reviewId);
  expect(customerImages.map(({ key }) => key)).toEqual([kept]);
});

test('sixteen approved photos are rejected within a minute, and none stays in the edge’s cache', async () => {
  for (const count of [4, 4, 4, 4]) {
    const { productId, reviewId, photos } = await aReviewWithPhotos(count);
    for (const photo of photos) {
      await moderatePhoto({ productId, reviewId, photo, status: 'approved' });
      const address = `/media/${photo}/40.avif`;
      expect(await statusAt(address)).toBe(200);
      await moderatePhoto({ productId, reviewId, photo, status: 'rejected' });
      expect(await statusAt(address)).toBe(403);
    }
  }
});

test('when a photo is approved and rejected at once, the rejection holds and nothing of the photo stays public', async () => {
  for (let round = 0; round < 5; round++) {
    const { productId, reviewId, photos } = await aReviewWithPhotos(1);
    const photo = photos[0] ?? '';
    const statuses = ['approved', 'rejected', 'approved'] as const;
    const decisions = await Promise.allSettled(
      statuses.map((status) => moderatePhoto({ productId, reviewId, photo, status })),
    );
    for (const decision of decisions)
      if (decision.status === 'rejected') expect(decision.reason).toBeInstanceOf(NotFoundError);
    expect(decisions[1]?.status).toBe('fulfilled');
    expect((await getReviewGallery(productId, reviewId)).customerImages).toEqual([]);
    expect(await goneFiles(photo)).toEqual([]);
  }
});
