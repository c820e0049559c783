/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { AdminReview } from '@hearthside/services/shop/reviews/review.contract.ts';
import { aReview } from '@hearthside/tests/fixtures/page/answers.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReviewsPage from './reviews-page.tsx';

const { id, productId } = aReview();
const LIST = 'GET /api/admin/reviews';
const REVIEW = `/api/admin/reviews/${productId}/${id}`;

function anAdminReview(overrides: Partial<AdminReview> = {}): AdminReview {
  return { ...aReview(), customerImages: [], state: 'shown', hiddenReason: null, version: 3, ...overrides };
}

/** With the review open beside its list; with its own list only that is shown. */
function visit(review: AdminReview, answers: Answers = {}, list = 'shown') {
  return visitPage(ReviewsPage, {
    session: OWNER,
    at: `/admin/reviews${list && `?list=${list}&open=${productId}%2F${id}`}`,
    answers: {
      [`${LIST}?list=${list}`]: { items: [review], cursor: null },
      [`GET ${REVIEW}`]: review,
      'GET /api/admin/review-approval': { approvesReviews: false },
      ...answers,
    },
  });
}

test('a review whose photo waits is told as shown, with the way to its photo', async () => {
  const photo = { key: 'p1', url: '/media/p1', width: 4, height: 3, placeholder: 'data:,' };
  const review = anAdminReview({ customerImages: [{ ...photo, status: 'pending' }] });
  visit(review, {}, 'waiting');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Text shown')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 photo waits for approval' })).toBeTruthy();
});

test('a review is hidden with a reason, without which nothing is sent', async () => {
  const { requests } = visit(anAdminReview(), { [`POST ${REVIEW}/hide`]: anAdminReview({ version: 4 }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Hide the review by Dana/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this review?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(dialog.getByText('Please write something.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Rude words.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: `POST ${REVIEW}/hide`, body: { reason: 'Rude words.', version: 3 } },
  ]);
});

test('a row leads to the question with which its review is hidden, and that of a hidden one does not', async () => {
  const hidden = anAdminReview({ id: 'r2', reviewerName: 'Rob', state: 'hidden' });
  visit(anAdminReview(), { [`${LIST}?list=shown`]: { items: [anAdminReview(), hidden], cursor: null } }, '');
  expect(screen.queryByRole('link', { name: /^Hide review by Rob/ })).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: /^Hide review by Dana/ }));
  expect(await screen.findByRole('dialog', { name: 'Hide this review?' })).toBeTruthy();
});

test('a review that was hidden stays open, and the focus is at “Restore”', async () => {
  const items = [anAdminReview()];
  const hidden = anAdminReview({ state: 'hidden', hiddenReason: 'Rude words.', version: 4 });
  visit(anAdminReview(), {
    [`${LIST}?list=shown`]: () => Response.json({ items, cursor: null }),
    [`GET ${REVIEW}`]: () => Response.json(items[0] ?? hidden),
    [`POST ${REVIEW}/hide`]: () => {
      items.pop();
      return Response.json(hidden);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Hide the review by Dana/ }));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Rude words.');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Hidden, because: Rude words.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Restore the review/ }));
});

test('an answer that somebody else’s change came before is reported, and nothing is lost silently', async () => {
  const { alerts } = visit(anAdminReview(), {
    [`POST ${REVIEW}/answer`]: problem(409, { code: 'edit-conflict' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Answer the review/ }));
  await userEvent.type(screen.getByLabelText(/^Answer, for everyone/), 'Thank you.');
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toMatch(/^This review has changed since you opened it/);
});

test('an answer is changed by a button that is called as it reads', async () => {
  visit(anAdminReview({ answer: { text: 'Thank you.', at: '2026-11-03T12:00:00.000Z' } }));
  const button = await screen.findByRole('button', { name: /^Change answer to the review by Dana/ });
  expect(button.textContent).toBe('Change answer');
});

test('a hidden review says why, and is restored', async () => {
  const hidden = anAdminReview({ state: 'hidden', hiddenReason: 'Rude words.' });
  const { requests } = visit(hidden, { [`POST ${REVIEW}/show`]: anAdminReview({ version: 4 }) }, 'hidden');
  expect(await screen.findByText('Hidden, because: Rude words.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Restore the review/ }));
  await waitFor(() => expect(requests).toContainEqual({ call: `POST ${REVIEW}/show`, body: { version: 3 } }));
});

test('the setting is saved with the click', async () => {
  const { requests } = visit(anAdminReview(), {
    'PUT /api/admin/review-approval': { approvesReviews: true },
  });
  const setting = await screen.findByLabelText<HTMLInputElement>('New review texts need my approval');
  await userEvent.click(setting);
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'PUT /api/admin/review-approval',
      body: { approvesReviews: true },
    }),
  );
  await waitFor(() => expect(setting.checked).toBe(true));
});

test('a review opens from its row, and where there is no room it covers the list until it is closed', async () => {
  visit(anAdminReview());
  await screen.findByRole('article');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Close' }));
  expect(screen.queryByRole('article')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /^Open review by Dana/ }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('words are looked for in the list that is shown', async () => {
  const { address } = visit(anAdminReview(), {
    [`${LIST}?list=shown&q=squeaks`]: { items: [anAdminReview({ reviewText: 'It squeaks.' })], cursor: null },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Close' }));
  await userEvent.type(screen.getByLabelText('Search by name or words'), 'squeaks');
  expect(await screen.findByText('It squeaks.')).toBeTruthy();
  expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('squeaks');
});

test('a review that a link names is shown, on whatever page of its list it is', async () => {
  visit(anAdminReview(), { [`${LIST}?list=shown`]: { items: [], cursor: 'next' } });
  expect(await screen.findByRole('article', { name: /^Review by Dana/ })).toBeTruthy();
});
