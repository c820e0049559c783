import { request } from 'node:http';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '@hearthside/services/core/media/bucket.ts';
import type { UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import { InvalidError } from '@hearthside/services/core/runtime/errors.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { setPhoto } from '@hearthside/services/people/accounts/set-photo.ts';
import { updateProduct } from '@hearthside/services/shop/catalog/save-product.ts';
import { addHeroImage, deleteHeroImage } from '@hearthside/services/shop/hero/change-hero.ts';
import { listReviews } from '@hearthside/services/shop/reviews/list-reviews.ts';
import { moderatePhoto } from '@hearthside/services/shop/reviews/moderate-photo.ts';
import { getReviewGallery } from '@hearthside/services/shop/reviews/read-reviews.ts';
import { saveReview } from '@hearthside/services/shop/reviews/submit-review.ts';
import { getProductPage, type ProductPage } from '@hearthside/services/slices/storefront/get-product-page.ts';
import { eventually } from '../fixtures/eventually.ts';
import { filesOf, goneFiles } from '../fixtures/media/media-bucket.ts';
import { usePhotoCloud } from '../fixtures/media/photo-cloud.ts';
import { aPng, uploadFile } from '../fixtures/media/upload-file.ts';
import { anAccount, aProduct, aProductInput, aUser, owner } from '../fixtures/table/catalogue.ts';
import { writtenItems } from '../fixtures/table/table.ts';

const cloud = usePhotoCloud();
const customer = aUser();
const dayAfterTomorrow = () => new Date(Date.now() + 48 * 3_600_000);

beforeAll(() => anAccount(customer, 'customer'));

async function aPicture(kind: UploadKind, user: User, productId?: string): Promise<string> {
  const key = await uploadFile(await aPng(), { kind, productId }, user);
  await cloud.settled();
  return key;
}

/** Requests exactly this path; `fetch` would resolve its dots first. */
function statusOf(base: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(base, { path }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });
}

test('no URL of a pending or rejected photo is public', async () => {
  const { id: productId } = await aProduct();
  const photo = await aPicture('review', customer, productId);
  const input = { rating: 5, reviewText: 'Good.', photoKeys: [photo] };
  const review = await saveReview(productId, input, customer);
  const files = await filesOf(photo);
  expect(files).toHaveLength(3);

  const published = files.map((file) => file.replace(/^held\//, 'media/'));
  const detours = files.flatMap((file) => [
    `media/../${file}`,
    `media/%2e%2e/${file}`,
    `media%2F..%2F${file}`,
    `/${file}`,
    encodeURIComponent(file),
  ]);
  const tryAll = async () => {
    for (const file of [...files, ...published, ...detours]) {
      expect([403, 404]).toContain(await statusOf(cloud.url(), `/${file}`));
      expect([403, 404]).toContain(await statusOf(cloud.bucketUrl(), `/${mediaBucket()}/${file}`));
    }
    const answers = [
      getProductPage(productId),
      listReviews(productId),
      getReviewGallery(productId, review.id),
    ];
    expect(JSON.stringify(await Promise.all(answers))).not.toContain(photo);
  };
  await tryAll();
  await moderatePhoto({ productId, reviewId: review.id, photo, status: 'rejected' });
  await tryAll();
  expect(await goneFiles(photo)).toEqual([]);
});

test('an unused upload is deleted with its files, a used one stays', async () => {
  const unused = await aPicture('product', owner);
  const refused = await uploadFile(Buffer.from('no image'), { kind: 'hero' }, owner);
  const used =
    (await aProduct({ imageGallery: [await aPicture('product', owner)] })).imageGallery[0]?.key ?? '';
  await cloud.settled();
  expect(await filesOf(unused)).toHaveLength(3);
  await cloud.expire(dayAfterTomorrow());
  expect(await goneFiles(unused)).toEqual([]);
  expect(await goneFiles(refused)).toEqual([]);
  expect(await filesOf(used)).toHaveLength(3);
});

test('the bucket’s lifecycle rule deletes refused and unannounced originals', async () => {
  const kept = await aPicture('product', owner);
  const refused = await uploadFile(Buffer.from('no image'), { kind: 'hero' }, owner);
  const unknown = 'heroImages/1_unknown.png';
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: unknown, Body: await aPng() }));
  await cloud.settled();
  await cloud.runLifecycle(dayAfterTomorrow());
  expect([...(await filesOf(refused)), ...(await filesOf(unknown))]).toEqual([]);
  expect(await filesOf(kept)).toHaveLength(3);
});

test('a picture that no product, profile or hero image shows any more leaves the bucket and the cache', async () => {
  const [first, second] = [await aPicture('product', owner), await aPicture('product', owner)];
  const product = await aProduct({ imageGallery: [first, second] });
  expect((await fetch(`${cloud.url()}/media/${first}/40.jpg`)).status).toBe(200);
  await updateProduct(product.id, 1, await aProductInput({ imageGallery: [second] }), owner);

  const [before, after] = [await aPicture('profile', customer), await aPicture('profile', customer)];
  await setPhoto(before, customer);
  await setPhoto(after, customer);

  const hero = await addHeroImage(await aPicture('hero', owner), owner);
  await deleteHeroImage(hero.id);

  for (const key of [first, before, hero.picture.key]) expect(await goneFiles(key)).toEqual([]);
  for (const key of [second, after]) expect(await filesOf(key)).toHaveLength(3);
  const cached = async () => (await fetch(`${cloud.url()}/media/${first}/40.jpg`)).status;
  expect(await eventually(cached, (status) => status !== 200)).toBe(403);
});

test('a review takes only its author’s finished photos of this product, each once, also concurrently', async () => {
  const [{ id: productId }, { id: other }] = [await aProduct(), await aProduct()];
  const stranger = aUser({ uid: 'stranger' });
  const submit = (...photoKeys: string[]) =>
    saveReview(productId, { rating: 4, reviewText: 'Fine.', photoKeys }, customer);
  const photo = await aPicture('review', customer, productId);
  const unusable = [
    await aPicture('review', stranger, productId),
    await aPicture('review', customer, other),
    await aPicture('profile', customer),
    await uploadFile(Buffer.from('no image'), { kind: 'review', productId }, customer),
    `productReviews/${productId}/1_guessed.png`,
  ];
  await cloud.settled();
  const untouched = await writtenItems();
  for (const key of unusable) await expect(submit(photo, key)).rejects.toThrow(InvalidError);
  await expect(submit(photo, photo)).rejects.toThrow(InvalidError);
  expect(await writtenItems()).toEqual(untouched);

  const all = await Promise.allSettled(Array.from({ length: 5 }, () => submit(photo)));
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { product, reviews } = (await getProductPage(productId)) as ProductPage;
  expect([product.ratingCount, reviews.items.length]).toEqual([1, 1]);
});

test('of two profile photos set concurrently one is shown, and the other is deleted', async () => {
  const user = aUser({ uid: 'twice' });
  await anAccount(user, 'prospect');
  const keys = [await aPicture('profile', user), await aPicture('profile', user)];
  const set = await Promise.allSettled(keys.map((key) => setPhoto(key, user)));
  expect(set.some(({ status }) => status === 'fulfilled')).toBe(true);
  await cloud.expire(dayAfterTomorrow());
  const left = await eventually(
    async () => (await Promise.all(keys.map(filesOf))).filter((files) => files.length > 0),
    (files) => files.length === 1,
  );
  expect(left).toHaveLength(1);
});
