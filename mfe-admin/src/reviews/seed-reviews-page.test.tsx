/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SeedReviewsPage from './seed-reviews-page.tsx';

test.each([
  [
    'success',
    () => Response.json({ productName: 'Round Corten Fire Bowl' }, { status: 201 }),
    '4 reviews have been successfully added to "Round Corten Fire Bowl".',
  ],
  ['a missing product', problem(404), 'Could not find a product with Item #001.'],
  ['any other failure', problem(500), 'An unexpected error occurred.'],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'An unexpected error occurred.'],
])('%s is told', async (_, answer, message) => {
  const { calls } = visitPage(SeedReviewsPage, {
    session: OWNER,
    answers: { 'POST /api/admin/sample-reviews': answer },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add 4 Sample Reviews' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(calls()).toEqual(['POST /api/admin/sample-reviews']);
});

test('a click after one whose answer got lost carries the same key, and the click after that another', async () => {
  const answers = [problem(503)(), Response.json({}), Response.json({})];
  const { headers } = visitPage(SeedReviewsPage, {
    session: OWNER,
    answers: { 'POST /api/admin/sample-reviews': () => answers.shift() ?? problem(500)() },
  });
  const button = screen.getByRole('button', { name: 'Add 4 Sample Reviews' });
  for (const _ of [1, 2, 3]) await userEvent.click(button);
  const keys = headers.map((each) => each.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
