/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aPicture } from '@hearthside/tests/fixtures/page/answers.ts';
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ModeratePhotosPage from './moderate-photos-page.tsx';

const LIST = 'GET /api/admin/photos';

// No photo ever comes near the screen.
beforeAll(layNothingOut);

function aReview(id: string, statuses: string[] = ['pending']) {
  return {
    id,
    productId: 'p1',
    productName: 'Fire Bowl',
    reviewerName: `Reviewer ${id}`,
    rating: 4,
    reviewText: 'Warm.',
    customerImages: statuses.map((status, index) => ({ ...aPicture(`${id}-${index}.jpg`), status })),
  };
}

function visit(items: object[], answers: Answers = {}) {
  const page = visitPage(ModeratePhotosPage, {
    session: OWNER,
    answers: { [LIST]: { items, cursor: null }, ...answers },
  });
  const decisions = () => page.requests.filter(({ call }) => call.startsWith('POST /api/admin/photos'));
  return { ...page, decisions };
}

const names = () => screen.queryAllByRole('group').map((photo) => photo.getAttribute('aria-label'));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('every pending photo is there with its reviewer, product and text, and no other', async () => {
  visit([aReview('1', ['approved', 'pending']), aReview('2', ['pending', 'pending', 'rejected'])]);
  const cards = await screen.findAllByRole('article');
  // Two photos of one review are one card.
  expect(cards).toHaveLength(2);
  expect(names()).toHaveLength(3);
  const first = within(cards[0] ?? document.body);
  expect(first.getByText('Reviewer 1')).toBeTruthy();
  expect(first.getByText(/Warm\./)).toBeTruthy();
  expect(first.getByRole('link', { name: 'Fire Bowl' }).getAttribute('href')).toBe('/product/p1');
});

test('an empty queue says so, and one that cannot be loaded too until another try succeeds', async () => {
  const { unmount } = visit([]);
  expect(await screen.findByText('The Queue is Clear!')).toBeTruthy();
  expect(screen.getByText('There are no new photos to moderate.')).toBeTruthy();
  unmount();
  let isBroken = true;
  visit([], { [LIST]: () => (isBroken ? problem(500)() : Response.json({ items: [], cursor: null })) });
  expect(
    await screen.findByText('Failed to load moderation queue. You may need to create a database index.'),
  ).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The Queue is Clear!')).toBeTruthy();
});

test('a decision takes the photo out, waits for Undo, and is sent when the page is left', async () => {
  const { decisions, unmount } = visit([aReview('1'), aReview('2')]);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Approve' }))[0] ?? document.body);
  expect(names()).toEqual(['Photo by Reviewer 2 of Fire Bowl']);
  expect(screen.getByText(/Reviewer 1's photo will be approved/)).toBeTruthy();
  expect(decisions()).toEqual([]);
  unmount();
  await waitFor(() =>
    expect(decisions()).toEqual([
      {
        call: 'POST /api/admin/photos/p1/1',
        body: { photo: 'products/1_1-0.jpg', status: 'approved' },
      },
    ]),
  );
});

test('hiding the tab sends what waits; what the server refuses is reported and comes back', async () => {
  const { alerts, decisions } = visit([aReview('1')], { 'POST /api/admin/photos/p1/1': problem(500) });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(screen.getByText('The Queue is Clear!')).toBeTruthy();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(alerts).toEqual(['Failed to set status to rejected.']));
  expect(decisions()).toHaveLength(1);
  expect(names()).toHaveLength(1);
});

test('keys decide the marked photo, go on to the next, and undo', async () => {
  visit([aReview('1'), aReview('2'), aReview('3')]);
  await screen.findAllByRole('group');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo by Reviewer 2 of Fire Bowl');
  press('r');
  expect(names()).toEqual(['Photo by Reviewer 1 of Fire Bowl', 'Photo by Reviewer 3 of Fire Bowl']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo by Reviewer 3 of Fire Bowl');
  press('u');
  expect(names()).toHaveLength(3);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Photo by Reviewer 2 of Fire Bowl');
});

test('keys do nothing while something is typed, with Ctrl, or when they are switched off', async () => {
  const { container } = visit([aReview('1')]);
  await screen.findByRole('article');
  const input = container.ownerDocument.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(input, { key: 'a' });
  input.remove();
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.click(screen.getByLabelText('Single-key shortcuts'));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(names()).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Single-key shortcuts'));
});

test('after the last photo the focus is on the page', async () => {
  visit([aReview('1')]);
  fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  await screen.findByText('The Queue is Clear!');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('when few are left, the next page comes by itself', async () => {
  const { calls } = visit([], {
    [LIST]: { items: [aReview('1')], cursor: 'next' },
    [`${LIST}?cursor=next`]: { items: [aReview('2')], cursor: null },
  });
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(calls()).toEqual([LIST, `${LIST}?cursor=next`]);
});

test('all photos of a review are decided by one button, and each can be undone', async () => {
  const { decisions, unmount } = visit([aReview('1', ['pending', 'pending', 'pending']), aReview('2')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve all 3' }));
  expect(names()).toEqual(['Photo by Reviewer 2 of Fire Bowl']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toHaveLength(2);
  unmount();
  await waitFor(() => expect(decisions()).toHaveLength(2));
});
