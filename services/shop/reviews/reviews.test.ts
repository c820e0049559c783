import { randomUUID } from 'node:crypto';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { aProduct, aReadyUpload } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { aCustomer, aReviewOf } from '@hearthside/tests/fixtures/table/reviews.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { mails } from '../../core/outbox/mail.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';
import { ConflictError, EditConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { dynamo } from '../../core/runtime/table.ts';
import { products } from '../catalog/product.entity.ts';
import { figuresOf } from '../catalog/rating.contract.ts';
import { changedReviews } from './change-review.ts';
import { answerMailKey, answerReview, hideReview, setApproval, showReview } from './decide-on-review.ts';
import { listGallery } from './list-gallery.ts';
import { listReviews, listReviewsOf } from './list-reviews.ts';
import { deleteOwnReview, getOwnReview, listOwnReviews } from './own-review.ts';
import { readAnswerNews } from './read-answer-news.ts';
import { getReviewGallery } from './read-reviews.ts';
import { authorships, reviews } from './review.entity.ts';
import { saveReview, submitReview } from './submit-review.ts';

useTable();

const words = (rating: number, reviewText = 'Good.') => ({ rating, reviewText, photoKeys: [] });

async function figures(productId: string) {
  const { data } = await products().get({ id: productId }).go({ consistent: true });
  return figuresOf(data ?? {});
}

async function stored(productId: string) {
  const { data } = await reviews().query.ofProduct({ productId }).go({ pages: 'all', consistent: true });
  return data;
}

test('ten reviews of one customer at the same moment are one, and it counts once', async () => {
  const { id } = await aProduct();
  const author = await aCustomer();
  const submits = Array.from({ length: 10 }, (_, place) =>
    submitReview(id, words(1 + (place % 5)), author, randomUUID()),
  );
  const settled = await Promise.allSettled(submits);
  expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
  const [review, ...others] = await stored(id);
  expect(others).toEqual([]);
  expect(await figures(id)).toMatchObject({ ratingCount: 1, averageRating: review?.rating });
});

test('an author edits and deletes their review; what they have not seen is not overwritten', async () => {
  const { id } = await aProduct();
  const author = await aCustomer();
  const photo = await aReadyUpload('review', author, id);
  const { id: reviewId } = await aReviewOf(id, { photoKeys: [photo] }, author);
  const seen = await getOwnReview(author.uid, id);
  expect(seen).toMatchObject({ id: reviewId, version: 1, customerImages: [{ status: 'pending' }] });
  await saveReview(id, { ...words(2, 'Rusty.'), version: 1 }, author);
  expect(await stored(id)).toMatchObject([{ id: reviewId, rating: 2, customerImages: [], version: 2 }]);
  // The photo that was left out is given up.
  expect((await allItems()).filter(({ pk }) => pk?.S === `UPLOAD#${photo}`)).toEqual([]);
  expect(await figures(id)).toMatchObject({ histogram: [0, 1, 0, 0, 0] });

  await expect(saveReview(id, { ...words(5), version: 1 }, author)).rejects.toThrow(EditConflictError);
  await expect(deleteOwnReview(author, id, 1)).rejects.toThrow(EditConflictError);
  expect(await listOwnReviews(author.uid)).toMatchObject([{ id: reviewId, rating: 2 }]);
  await deleteOwnReview(author, id, 2);
  expect(await stored(id)).toEqual([]);
  expect(await figures(id)).toMatchObject({ ratingCount: 0, averageRating: 0 });
  await expect(deleteOwnReview(author, id, 2)).rejects.toThrow(NotFoundError);
  await aReviewOf(id, {}, author);
  expect(await figures(id)).toMatchObject({ ratingCount: 1 });
});

test('a review from before there was one for each product stays readable and is what its author edits', async () => {
  const { id } = await aProduct();
  const author = await aCustomer();
  const { id: reviewId } = await aReviewOf(id, {}, author);
  // As an earlier release stored it: the claim by the review's id, and no state.
  await authorships().delete({ uid: author.uid, productId: id }).go();
  const keys = { pk: `USER#${author.uid}`, sk: `REVIEW#${reviewId}` };
  const item = { ...keys, uid: author.uid, id: reviewId, productId: id, __edb_e__: 'authorship' };
  await dynamo.send(
    new PutItemCommand({
      TableName: process.env.TABLE_NAME,
      Item: Object.fromEntries(
        Object.entries({ ...item, __edb_v__: '1' }).map(([name, text]) => [name, { S: text }]),
      ),
    }),
  );
  await reviews().patch({ productId: id, id: reviewId }).remove(['state']).go();
  expect((await listReviews(id)).items).toHaveLength(1);
  await saveReview(id, words(3), author);
  expect(await stored(id)).toMatchObject([{ id: reviewId, rating: 3 }]);
  expect(await figures(id)).toMatchObject({ ratingCount: 1, averageRating: 3 });
  await deleteOwnReview(author, id, 2);
  expect(await listOwnReviews(author.uid)).toEqual([]);
});

test('the owner finds reviews by author, product, text and answer', async () => {
  const { id } = await aProduct({ name: 'Windward Bowl' });
  const author = await aCustomer({ displayName: 'Wendy Squall' });
  const review = await aReviewOf(id, { reviewText: 'The lid squeaks.' }, author);
  await answerReview({ productId: id, id: review.id }, { text: 'Oil the hinge.', version: 1 });
  const other = await aReviewOf(id, { reviewText: 'Warm and quiet.' });
  const found = async (q: string) => (await listReviewsOf('shown', { q })).items.map((each) => each.id);
  for (const q of [' SQUEAKS', 'the hinge', 'wendy']) expect(await found(q)).toEqual([review.id]);
  expect(await found('windward')).toEqual([other.id, review.id]);
  expect(await found('squeaks hinge')).toEqual([]);
});

test('a hidden review is nowhere, its author sees why, and it comes back', async () => {
  const { id } = await aProduct();
  const author = await aCustomer();
  const key = { productId: id, id: (await aReviewOf(id, { rating: 1 }, author)).id };
  await aReviewOf(id, { rating: 5 });
  const hidden = await hideReview(key, { reason: 'Rude words.', version: 1 });
  expect(hidden).toMatchObject({ state: 'hidden', hiddenReason: 'Rude words.', version: 2 });
  expect(await figures(id)).toMatchObject({ ratingCount: 1, histogram: [0, 0, 0, 0, 1] });
  expect((await listReviews(id)).items.map(({ rating }) => rating)).toEqual([5]);
  await expect(getReviewGallery(id, key.id)).rejects.toThrow(NotFoundError);
  expect(await getOwnReview(author.uid, id)).toMatchObject({ hiddenReason: 'Rude words.' });
  expect((await listReviewsOf('hidden')).items).toMatchObject([{ id: key.id }]);
  await expect(hideReview(key, { reason: 'Again.', version: 1 })).rejects.toThrow(ConflictError);

  // What the author changes waits for the owner's eye.
  await saveReview(id, { ...words(2), version: 2 }, author);
  expect(await getOwnReview(author.uid, id)).toMatchObject({ state: 'waiting', version: 3 });
  expect((await listReviewsOf('waiting')).items).toMatchObject([{ id: key.id }]);
  expect(await showReview(key, 3)).toMatchObject({ state: 'shown', hiddenReason: null });
  expect(await figures(id)).toMatchObject({ ratingCount: 2, averageRating: 3.5 });
});

test('texts wait for approval only while the owner wants that', async () => {
  const { id } = await aProduct();
  await setApproval(true);
  const waiting = await aReviewOf(id);
  await setApproval(false);
  expect((await listReviews(id)).items).toEqual([]);
  expect(await figures(id)).toMatchObject({ ratingCount: 0 });
  await aReviewOf(id);
  expect(await figures(id)).toMatchObject({ ratingCount: 1 });
  await showReview({ productId: id, id: waiting.id }, 1);
  expect(await figures(id)).toMatchObject({ ratingCount: 2 });
});

test('an answer is shown below its review, and the first one queues an e-mail to the author', async () => {
  const { id } = await aProduct();
  const author = await aCustomer({ displayName: 'Ann' });
  const key = { productId: id, id: (await aReviewOf(id, {}, author)).id };
  await answerReview(key, { text: 'Thank you.', version: 1 });
  expect((await listReviews(id)).items).toMatchObject([{ answer: { text: 'Thank you.' } }]);
  const mailed = async (version: number) =>
    (await mails().get(answerMailKey(key, version)).go({ consistent: true })).data;
  expect(await mailed(2)).toMatchObject({ state: 'queued', uid: author.uid });
  const subject = `${id}.${key.id}`;
  expect(await readAnswerNews(subject, author.uid)).toMatchObject({ name: 'Ann', answer: 'Thank you.' });
  await answerReview(key, { text: 'Thank you very much.', version: 2 });
  expect(await mailed(3)).toBeNull();
  await hideReview(key, { reason: 'Private.', version: 3 });
  expect(await readAnswerNews(subject, author.uid)).toBeUndefined();
  expect(await answerReview(key, { text: '', version: 4 })).toMatchObject({ answer: null });
});

test('pages stay complete and in order at 120 reviews, whatever is filtered and sorted', async () => {
  const { id } = await aProduct();
  const author = await aCustomer();
  for (let place = 0; place < 120; place++) {
    const { id: reviewId } = await aReviewOf(id, { rating: 1 + (place % 5) }, await aCustomer());
    if (place % 10 === 0) await hideReview({ productId: id, id: reviewId }, { reason: 'So.', version: 1 });
  }
  const photoKeys = [await aReadyUpload('review', author, id)];
  const withPhoto = await aReviewOf(id, { rating: 2, photoKeys }, author);
  const all = async (filter: Parameters<typeof listReviews>[1]) => {
    const read = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listReviews(id, { ...filter, cursor });
      expect(page.items.length).toBeLessThanOrEqual(10);
      read.push(...page.items);
      cursor = page.cursor;
    }
    return read;
  };
  const shown = (await stored(id)).filter(({ state }) => state === 'shown');
  const byTime = shown
    .map((review) => review.id)
    .sort()
    .reverse();
  expect((await all({})).map((review) => review.id)).toEqual(byTime);
  const sorted = (sign: number) =>
    shown
      .toSorted((a, b) => sign * (a.rating - b.rating) || (a.id < b.id ? 1 : -1))
      .map((review) => review.id);
  expect((await all({ sort: 'lowest' })).map((review) => review.id)).toEqual(sorted(1));
  expect((await all({ sort: 'highest' })).map((review) => review.id)).toEqual(sorted(-1));
  const twos = (await all({ stars: 2 })).map(({ rating }) => rating);
  expect(twos).toEqual(Array((await figures(id)).histogram?.[1]).fill(2));
  expect(await all({ withPhotos: true })).toEqual([]);
  expect(withPhoto.customerImages).toEqual([]);
});

test('after 200 random acts, many at the same moment, the counts and the wall are what the reviews say', async () => {
  const { id } = await aProduct();
  const authors = await Promise.all(Array.from({ length: 8 }, () => aCustomer()));
  const rating = () => 1 + Math.floor(Math.random() * 5);
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
  const anyStored = async () => any(await stored(id));
  const acts = [
    async () => {
      const author = any(authors);
      const photoKeys = [await aReadyUpload('review', author, id)];
      await saveReview(id, { ...words(rating()), photoKeys }, author);
    },
    () => saveReview(id, words(rating()), any(authors)),
    async () => {
      const author = any(authors);
      const own = await getOwnReview(author.uid, id);
      if (own) await deleteOwnReview(author, id, own.version);
    },
    async () => {
      const review = await anyStored();
      if (review) await hideReview(review, { reason: 'So.', version: review.version });
    },
    async () => {
      const review = await anyStored();
      if (review) await showReview(review, review.version);
    },
    async () => {
      // As moderate-photo.ts decides, without the files.
      const review = await anyStored();
      if (!review) return;
      const customerImages = review.customerImages.map((image) => ({
        ...image,
        status: 'approved' as const,
      }));
      const after = { ...review, customerImages };
      await commitAll(changedReviews([{ before: review, after }]));
    },
    () => setApproval(Math.random() < 0.2),
  ];
  for (let left = 200; left > 0; left -= 8)
    await Promise.allSettled(Array.from({ length: 8 }, () => any(acts)()));
  await setApproval(false);

  const shown = (await stored(id)).filter(({ state }) => state === 'shown');
  const stars = [1, 2, 3, 4, 5].map((each) => shown.filter((review) => review.rating === each).length);
  const sum = shown.reduce((total, review) => total + review.rating, 0);
  expect(await figures(id)).toEqual({
    ratingCount: shown.length,
    averageRating: shown.length > 0 ? sum / shown.length : 0,
    histogram: stars,
    realRating: shown.length > 0 ? { average: sum / shown.length, count: shown.length } : null,
  });
  const photos = shown.filter(({ customerImages }) =>
    customerImages.some(({ status }) => status === 'approved'),
  );
  const wall = (await listGallery({ productId: id })).items;
  expect(wall.map(({ reviewId }) => reviewId).sort()).toEqual(photos.map((review) => review.id).sort());
  const claims = (await allItems()).filter(
    ({ __edb_e__, productId }) => __edb_e__?.S === 'authorship' && productId?.S === id,
  );
  expect(claims.length).toBe((await stored(id)).length);
});
