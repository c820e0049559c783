import { aProduct, aReadyUpload } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { aCustomer, aReviewOf } from '@hearthside/tests/fixtures/table/reviews.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { uploads } from '../../core/media/upload.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';
import { EditConflictError, InvalidError, NotFoundError, StaleError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { products } from '../catalog/product.entity.ts';
import { figuresOf } from '../catalog/rating.contract.ts';
import { changedReviews } from './change-review.ts';
import { hideReview } from './decide-on-review.ts';
import { listGallery } from './list-gallery.ts';
import { listReviewsOf } from './list-reviews.ts';
import { readReview } from './read-reviews.ts';
import type { PhotoStatus } from './review.contract.ts';
import type { ReviewItem } from './review.entity.ts';
import { saveReview } from './submit-review.ts';

useTable();

const WORDS = { rating: 4, reviewText: 'Good.' };

async function aReviewWithPhotos(count: number) {
  const [{ id: productId }, author] = [await aProduct(), await aCustomer()];
  const photos: string[] = [];
  while (photos.length < count) photos.push(await aReadyUpload('review', author, productId));
  const { id } = await aReviewOf(productId, { ...WORDS, photoKeys: photos }, author);
  const key = { productId, id };
  /** As moderate-photo.ts decides, without the files: a state for each photo. */
  const decide = async (...states: PhotoStatus[]) => {
    const before = await readReview(key);
    const customerImages = before.customerImages.map((image, place) => ({
      ...image,
      status: states[place] ?? image.status,
    }));
    await commitAll(changedReviews([{ before, after: { ...before, customerImages } }]));
  };
  return { key, author, photos, decide };
}

const waits = async ({ id }: { id: string }) =>
  (await listReviewsOf('waiting')).items.some((each) => each.id === id);

const uploadOf = async (key = '') => (await uploads().get({ key }).go({ consistent: true })).data;

test('approved photos of a shown review are on the wall, a rejected one loses its files, and one that waits keeps the review waiting', async () => {
  const { key, author, photos, decide } = await aReviewWithPhotos(3);
  const wall = async () => (await listGallery({ productId: key.productId })).items;
  expect([await wall(), await waits(key)]).toEqual([[], true]);

  await decide('approved', 'rejected');
  const { productName } = await readReview(key);
  const entry = { reviewId: key.id, productId: key.productId, productName, rating: 4 };
  const { status: _, ...picture } = (await readReview(key)).customerImages[0] ?? {};
  expect(await wall()).toEqual([{ ...entry, reviewerName: author.displayName, photos: [picture] }]);
  expect(await uploadOf(photos[0])).toMatchObject({ attachedTo: `REVIEW#${key.id}` });
  expect([await uploadOf(photos[1]), await waits(key)]).toEqual([null, true]);

  await decide('approved', 'rejected', 'approved');
  expect([(await wall())[0]?.photos.map((photo) => photo.key), await waits(key)]).toEqual([
    [photos[0], photos[2]],
    false,
  ]);
  const { version } = await readReview(key);
  await hideReview(key, { reason: 'Rude words.', version });
  expect(await wall()).toEqual([]);
});

test('an author keeps photos as they were decided on, and brings no rejected one back', async () => {
  const { key, author, photos, decide } = await aReviewWithPhotos(2);
  await decide('approved', 'rejected');
  const saved = (photoKeys: string[]) => saveReview(key.productId, { ...WORDS, photoKeys }, author);
  await expect(saved(photos)).rejects.toMatchObject({
    errors: { 'photoKeys.0': 'This is not an upload of yours.' },
  });
  expect((await saved(photos.slice(0, 1))).customerImages).toMatchObject([{ key: photos[0] }]);
  const elsewhere = await aReadyUpload('review', author, (await aProduct()).id);
  await expect(saved([photos[0] ?? '', elsewhere])).rejects.toMatchObject({
    errors: { 'photoKeys.1': 'This is not a photo of this product.' },
  });
  await expect(saved([elsewhere])).rejects.toThrow(InvalidError);
});

test('what was changed or deleted meanwhile is neither changed nor deleted', async () => {
  const { key, author } = await aReviewWithPhotos(0);
  const stale = await readReview(key);
  await saveReview(key.productId, { ...WORDS, photoKeys: [] }, author);
  for (const after of [{ ...stale, rating: 1 }, null])
    await expect(commitAll(changedReviews([{ before: stale, after }]))).rejects.toThrow(StaleError);
  expect(await readReview(key)).toMatchObject({ rating: 4, version: 2 });
});

test('a product that shows no reviews any more refuses those that say so, and what the owner decides goes on', async () => {
  const { key } = await aReviewWithPhotos(0);
  const change = async (words: Partial<ReviewItem>, notOffered?: Error) => {
    const before = await readReview(key);
    await commitAll(changedReviews([{ before, after: { ...before, ...words } }], notOffered));
  };
  const refusal = new NotFoundError('No reviews.');
  await change({ reviewText: 'Shown.' }, refusal);
  await products().patch({ id: key.productId }).set({ isReviewsShown: false }).go();
  for (const words of [{ reviewText: 'Rusty.' }, { rating: 1 }])
    await expect(change(words, refusal)).rejects.toThrow('No reviews.');
  await change({ reviewText: 'Rusty.' });
  await change({ rating: 1 });
  expect(await readReview(key)).toMatchObject({ reviewText: 'Rusty.', rating: 1, version: 4 });
  const { data } = await products().get({ id: key.productId }).go();
  expect(figuresOf(data ?? {})).toMatchObject({ ratingCount: 1, averageRating: 1 });
});

test('who reviews is a customer by a name, signed in since their sign-ins were ended, and edits what there is', async () => {
  const { id } = await aProduct();
  const saved = (author: User, version?: number) =>
    saveReview(id, { ...WORDS, photoKeys: [], version }, author);
  await expect(saved(await aCustomer(), 1)).rejects.toThrow(
    new EditConflictError('This review has changed since you opened it.'),
  );
  await expect(saveReview('nothing', { ...WORDS, photoKeys: [] }, await aCustomer())).rejects.toThrow(
    new NotFoundError('Product not found.'),
  );
  expect(await saved(await aCustomer({ displayName: ' Ann ' }))).toMatchObject({ reviewerName: 'Ann' });
  expect(await saved(await aCustomer({ displayName: ' ' }))).toMatchObject({ reviewerName: 'Anonymous' });

  const author = await aCustomer();
  await accounts().patch({ uid: author.uid }).set({ sessionsValidFrom: 100 }).go();
  for (const before of [author, { ...author, signedInAt: 99 }])
    await expect(saved(before)).rejects.toThrow('Only customers can review products.');
  expect(await saved({ ...author, signedInAt: 100 })).toMatchObject(WORDS);
});
