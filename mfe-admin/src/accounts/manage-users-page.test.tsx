/** @jest-environment ./tests/fixtures/browser-environment.mjs */
import type { Prospect } from '@hearthside/services/accounts/account.schema.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ManageUsersPage from './manage-users-page.tsx';

const LIST = 'GET /api/admin/users';
const MAKE_CUSTOMER = 'POST /api/admin/users/u1/make-customer';

function aProspect(overrides: Partial<Prospect> = {}): Prospect {
  return {
    uid: 'u1',
    displayName: 'Dana Miller',
    email: 'dana@hearthside.example',
    status: 'prospect',
    lastLogin: '2026-11-03T12:00:00.000Z',
    ...overrides,
  };
}

const visitUsers = (answers: Answers, confirms = true) =>
  visitPage(ManageUsersPage, { session: OWNER, answers, confirms });

test('a row tells who it is and what they are', async () => {
  visitUsers({ [LIST]: { items: [aProspect()], cursor: null } });
  expect(screen.getByRole('status').textContent).toBe('Loading users...');
  const row = within(await screen.findByRole('row', { name: /Dana Miller/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Dana Miller',
    'dana@hearthside.example',
    'prospect',
    'Make Customer',
  ]);
});

test('who becomes a customer leaves the list, once the owner has said so', async () => {
  const users = [aProspect()];
  const { questions } = visitUsers({
    [LIST]: () => Response.json({ items: users, cursor: null }),
    [MAKE_CUSTOMER]: () => {
      users.pop();
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make Customer' }));
  expect(questions).toEqual(['Make Dana Miller a customer? This clears their order history.']);
  expect(await screen.findByText('No prospects found.')).toBeTruthy();
});

test('nothing happens to whom the owner leaves as they are', async () => {
  const { calls, questions } = visitUsers({ [LIST]: { items: [aProspect()], cursor: null } }, false);
  await userEvent.click(await screen.findByRole('button', { name: 'Make Customer' }));
  expect(questions).toHaveLength(1);
  expect(calls()).toEqual([LIST]);
});

test('a failure is told', async () => {
  const { alerts } = visitUsers({
    [LIST]: { items: [aProspect()], cursor: null },
    [MAKE_CUSTOMER]: problem(500),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make Customer' }));
  await waitFor(() => expect(alerts).toEqual(['Failed to update user status.']));
});

test('the search narrows the list, and more of it is fetched on demand', async () => {
  visitUsers({
    [LIST]: { items: [aProspect()], cursor: 'next page' },
    'GET /api/admin/users?cursor=next+page': {
      items: [aProspect({ uid: 'u2', displayName: 'Lee Park', email: 'lee@hearthside.example' })],
      cursor: null,
    },
    'GET /api/admin/users?q=nobody': { items: [], cursor: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Lee Park')).toBeTruthy();
  expect(screen.getByText('Dana Miller')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search by name or email'), ' nobody ');
  expect(await screen.findByText('No prospects found.')).toBeTruthy();
});

test('a list that could not be loaded is told, and is not taken for an empty one', async () => {
  visitUsers({ [LIST]: problem(500) });
  expect(await screen.findByText('The users could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('No prospects found.')).toBeNull();
});
