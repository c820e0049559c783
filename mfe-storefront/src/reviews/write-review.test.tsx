/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { OwnReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { aPicture, aProduct, aReview, ratingsOf } from '@hearthside/tests/fixtures/page/answers.ts';
import {
  type Answers,
  problem,
  signedIn,
  type Visit,
  visitPage,
} from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductPage from '../catalog/product-page.tsx';

const bucket = aFormBucket();
const { id } = aProduct();
const PRODUCT = `GET /api/storefront/products/${id}`;
const REVIEWS = `/api/storefront/products/${id}/reviews`;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The API for a customer. It shows the review once it was sent. The key of an upload is its filename. */
function answering(): Answers {
  let product = aProduct();
  let items: ReturnType<typeof aReview>[] = [];
  return {
    [PRODUCT]: () => Response.json({ product, reviews: { items, cursor: null }, ratings: ratingsOf(items) }),
    [`GET ${REVIEWS}`]: () => Response.json({ items, cursor: null }),
    'GET /api/storefront/me': { status: 'customer' },
    [`GET /api/storefront/me/reviews/${id}`]: () => Response.json(null),
    'POST /api/hub/uploads': ({ body }: RequestInit) => {
      const { filename } = JSON.parse(String(body));
      return Response.json({ key: filename, url: bucket.url(), fields: { key: filename } });
    },
    'GET /api/hub/uploads?key=a.jpg': { status: 'ready', picture: { ...aPicture('a.jpg'), key: 'a.jpg' } },
    'GET /api/hub/uploads?key=b.jpg': { status: 'ready', picture: { ...aPicture('b.jpg'), key: 'b.jpg' } },
    'GET /api/hub/uploads?key=notes.jpg': {
      status: 'refused',
      picture: null,
      reason: 'This is not an image.',
    },
    [`POST ${REVIEWS}`]: ({ body }: RequestInit) => {
      const review = aReview(JSON.parse(String(body)));
      product = { ...product, averageRating: review.rating, ratingCount: 1 };
      items = [review];
      return Response.json(review, { status: 201 });
    },
  };
}

function visitProduct(visit: Visit = {}) {
  return visitPage(ProductPage, {
    session: signedIn(),
    answers: answering(),
    route: '/product/:productId',
    at: `/product/${id}`,
    ...visit,
  });
}

const photos = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
/** The idempotency keys of the reviews that were sent. */
const keysOf = ({ requests, headers }: ReturnType<typeof visitPage>) =>
  headers.flatMap((each, index) =>
    requests[index]?.call === `POST ${REVIEWS}` ? (each.get('idempotency-key') ?? 'none') : [],
  );

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));

test('a review with photos is sent, and then summary and list show it', async () => {
  const { bodiesOf } = visitProduct();
  await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByLabelText('Your review'), '  Warm.  ');
  await userEvent.upload(screen.getByLabelText('Photos'), photos('a.jpg', 'b.jpg'));
  await submit();
  expect(await screen.findByText('Thank you! Your review has been submitted for approval.')).toBeTruthy();
  expect(bodiesOf(`POST ${REVIEWS}`)[0]).toEqual({
    rating: 4,
    reviewText: 'Warm.',
    photoKeys: ['a.jpg', 'b.jpg'],
  });
  expect(await screen.findByText('Based on 1 review')).toBeTruthy();
  expect(screen.getByText('4.0')).toBeTruthy();
  expect(await screen.findByText('Warm.')).toBeTruthy();
});

test('the form says what is missing, and the first missing field gets the focus', async () => {
  const { bodiesOf } = visitProduct();
  await userEvent.type(await screen.findByLabelText('Your review'), '   ');
  await submit();
  expect(screen.getByText('Please select a star rating.')).toBeTruthy();
  expect(screen.getByText('Please write a review.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
  await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
  expect(screen.queryByText('Please select a star rating.')).toBeNull();
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('Your review'));
  expect(bodiesOf('POST')).toEqual([]);
});

test('a sixth photo is refused and those chosen before stay', async () => {
  visitProduct();
  const field = await screen.findByLabelText('Photos');
  await userEvent.upload(field, photos('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'));
  expect(screen.getByText('You can only upload a maximum of 5 photos.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Chosen photos' })).toBeNull();
  await userEvent.upload(field, photos('a.jpg'));
  expect(screen.queryByText('You can only upload a maximum of 5 photos.')).toBeNull();
  await userEvent.upload(field, photos('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'));
  expect(screen.getByText('You can only upload a maximum of 5 photos.')).toBeTruthy();
  expect(screen.getByText('a.jpg')).toBeTruthy();
});

test('a photo that was refused keeps the review from being sent until it is taken out', async () => {
  visitProduct();
  await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
  await userEvent.type(screen.getByLabelText('Your review'), 'Warm.');
  await userEvent.upload(screen.getByLabelText('Photos'), photos('notes.jpg'));
  expect(await screen.findByText('This is not an image.')).toBeTruthy();
  await submit();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove notes.jpg' }));
  expect(screen.queryByText('An error occurred. Please try again.')).toBeNull();
  await submit();
  expect(await screen.findByText(/^Thank you!/)).toBeTruthy();
});

test('a review that could not be sent stays, also across a reload, and is tried again under its key', async () => {
  const first = visitProduct({ answers: { ...answering(), [`POST ${REVIEWS}`]: problem(500) } });
  await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
  await userEvent.type(screen.getByLabelText('Your review'), 'Warm.');
  await submit();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('Warm.');
  first.unmount();

  const second = visitProduct();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your review')).value).toBe('Warm.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
  await submit();
  expect(await screen.findByText(/^Thank you!/)).toBeTruthy();
  expect(keysOf(second)).toEqual(keysOf(first));
  second.unmount();

  visitProduct();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your review')).value).toBe('');
});

test('who has sent too many reviews is told when the next can be sent, and loses nothing', async () => {
  const answers = { ...answering(), [`POST ${REVIEWS}`]: problem(429, { code: 'quota', retryAfter: 1750 }) };
  visitProduct({ answers });
  await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
  await userEvent.type(screen.getByLabelText('Your review'), 'Warm.');
  await submit();
  const told = 'You’ve sent a lot of reviews in the past hour. You can send the next one in 30 minutes.';
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('Warm.');
});

test('a key that stands for another review is given up, so that the next try can succeed', async () => {
  const visit = visitProduct({
    answers: { ...answering(), [`POST ${REVIEWS}`]: problem(409, { code: 'key-reused' }) },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
  await userEvent.type(screen.getByLabelText('Your review'), 'Warm.');
  await submit();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
  await submit();
  await waitFor(() => expect(new Set(keysOf(visit)).size).toBe(2));
});

test.each([
  ['a visitor', { session: { state: 'signed-out' } } as const, 0],
  ['a prospect', { answers: { ...answering(), 'GET /api/storefront/me': { status: 'prospect' } } }, 1],
])('%s is not asked for a review', async (_who, visit, asked) => {
  const { requests } = visitProduct(visit);
  await screen.findByText('Be the first to leave a review for this product!');
  expect(screen.queryByRole('form', { name: 'Write a Review' })).toBeNull();
  expect(requests.filter(({ call }) => call === 'GET /api/storefront/me')).toHaveLength(asked);
});

/** The API for a customer who has reviewed the product. */
function answeringAuthor(own: Partial<OwnReview> = {}): Answers {
  const photo = { ...aPicture('old.jpg'), key: 'old.jpg', status: 'approved' as const };
  const review = { ...aReview({ rating: 3 }), customerImages: [photo], state: 'shown', hiddenReason: null };
  return {
    ...answering(),
    [`GET /api/storefront/me/reviews/${id}`]: { ...review, version: 4, ...own },
  };
}

test('who has reviewed the product finds their review in the form and sends its next version', async () => {
  const { bodiesOf } = visitProduct({ answers: answeringAuthor() });
  expect(await screen.findByRole('heading', { name: 'Your Review' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Your review');
  expect(text.value).toBe('Throws heat evenly.');
  await userEvent.type(text, ' Still.');
  await submit();
  expect(await screen.findByText(/^Thank you!/)).toBeTruthy();
  expect(bodiesOf(`POST ${REVIEWS}`)[0]).toEqual({
    rating: 3,
    reviewText: 'Throws heat evenly. Still.',
    photoKeys: ['old.jpg'],
    version: 4,
  });
});

test('a photo of one’s review can be taken out, and the whole review deleted', async () => {
  const { requests } = visitProduct({
    answers: {
      ...answeringAuthor(),
      [`DELETE /api/storefront/me/reviews/${id}?version=4`]: () => new Response(null, { status: 204 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Review' }));
  expect(await screen.findByText('Your review has been deleted.')).toBeTruthy();
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(true);
});

test('who has a hidden review is told why', async () => {
  visitProduct({ answers: answeringAuthor({ state: 'hidden', hiddenReason: 'It names a neighbor.' }) });
  expect(await screen.findByText(/It names a neighbor\./)).toBeTruthy();
});
