/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aPicture, aReview } from '@hearthside/tests/fixtures/page/answers.ts';
import { type Answers, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReviewGalleryPage from './review-gallery-page.tsx';

const { id, productId } = aReview();
const REVIEW = `GET /api/storefront/products/${productId}/reviews/${id}`;

function visitGallery(answers: Answers) {
  return visitPage(ReviewGalleryPage, {
    route: '/review-gallery/:productId/:reviewId',
    at: `/review-gallery/${productId}/${id}`,
    answers,
  });
}

test('the approved photos are shown, open over the whole screen, and lead back to the product', async () => {
  visitGallery({ [REVIEW]: aReview({ customerImages: [aPicture('a.jpg'), aPicture('b.jpg')] }) });
  await userEvent.click(await screen.findByRole('button', { name: /photo 2 of 2/ }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByText('2 / 2')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Round Corten Fire Bowl' });
  expect(back.getAttribute('href')).toBe(`/product/${productId}`);
});

test.each([
  ['Review not found.', {}],
  ['Failed to load the photo gallery.', { [REVIEW]: () => new Response(null, { status: 500 }) }],
  ['Could not find the review data.', { [REVIEW]: {} }],
  ['There are no approved photos for this review yet.', { [REVIEW]: aReview() }],
])('the gallery says: %s', async (message, answers) => {
  visitGallery(answers);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an address without a review says so', () => {
  visitPage(ReviewGalleryPage, { route: '/review-gallery', at: '/review-gallery' });
  expect(screen.getByText('Missing product or review information.')).toBeTruthy();
});
