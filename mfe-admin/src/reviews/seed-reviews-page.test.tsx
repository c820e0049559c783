/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SeedReviewsPage from './seed-reviews-page.tsx';

test.each([
  [
    'success',
    () => Response.json({ productName: 'Round Corten Fire Bowl', isAdded: true }, { status: 201 }),
    '4 reviews have been successfully added to "Round Corten Fire Bowl".',
  ],
  ['a missing product', problem(404), 'Could not find a product with Item #001.'],
  ['any other failure', problem(500), 'An unexpected error occurred.'],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'An unexpected error occurred.'],
])('%s is reported', async (_, answer, message) => {
  const { calls } = visitPage(SeedReviewsPage, {
    session: OWNER,
    answers: { 'POST /api/admin/sample-reviews': answer },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add 4 Sample Reviews' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(calls()).toEqual(['POST /api/admin/sample-reviews']);
});

test('the page has one button; samples that are there already are not called added, and can be removed', async () => {
  const { calls } = visitPage(SeedReviewsPage, {
    session: OWNER,
    answers: {
      'POST /api/admin/sample-reviews': { productName: 'Round Corten Fire Bowl', isAdded: false },
      'DELETE /api/admin/sample-reviews': () => new Response(null, { status: 204 }),
    },
  });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('"Round Corten Fire Bowl" has its 4 sample reviews already.')).toBeTruthy();
  const remove = screen.getByRole('button', { name: 'Remove Sample Reviews' });
  await userEvent.click(remove);
  expect(await screen.findByText('The sample reviews have been removed.')).toBeTruthy();
  expect(document.activeElement).toBe(remove);
  expect(calls()).toEqual(['POST /api/admin/sample-reviews', 'DELETE /api/admin/sample-reviews']);
});
