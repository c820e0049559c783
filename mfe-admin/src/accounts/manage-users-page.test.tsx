/** @jest-environment ./tests/fixtures/browser-environment.mjs */
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ManageUsersPage from './manage-users-page.tsx';

const LIST = 'GET /api/admin/users?status=prospect';
const MAKE_CUSTOMER = 'POST /api/admin/users/u1/make-customer';
const DANA = {
  uid: 'u1',
  displayName: 'Dana Miller',
  email: 'dana@hearthside.example',
  status: 'prospect',
  lastLogin: '2026-11-03T12:00:00.000Z',
};
const page = (...items: object[]) => ({ items, cursor: null });
const makeCustomer = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Make Customer' }));

test('a row tells name, e-mail and status of somebody who is no customer yet', async () => {
  visitPage(ManageUsersPage, { session: OWNER, answers: { [LIST]: page(DANA) } });
  const [, row] = await screen.findAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
    'Dana Miller',
    'dana@hearthside.example',
    'prospect',
  ]);
});

test('“Make Customer” asks first, because it clears orders; then the user leaves the list', async () => {
  const listed = [DANA];
  const answers = {
    [LIST]: () => Response.json(page(...listed)),
    [MAKE_CUSTOMER]: () => {
      listed.pop();
      return new Response(null, { status: 204 });
    },
  };
  const { questions } = visitPage(ManageUsersPage, { session: OWNER, answers });
  await makeCustomer();
  expect(questions).toEqual([expect.stringMatching(/Dana Miller.*clears/)]);
  expect(await screen.findByText('No prospects found.')).toBeTruthy();
});

test('who says no to the question changes nothing', async () => {
  const answers = { [LIST]: page(DANA) };
  const { calls } = visitPage(ManageUsersPage, { session: OWNER, confirms: false, answers });
  await makeCustomer();
  expect(calls()).toEqual([LIST]);
});

test.each([
  [503, /^Failed to update user status\.$/],
  [409, /^Somebody else changed this user meanwhile/],
])('a change that is answered with %i is told', async (status, message) => {
  const answers = { [LIST]: page(DANA), [MAKE_CUSTOMER]: problem(status) };
  const { alerts } = visitPage(ManageUsersPage, { session: OWNER, answers });
  await makeCustomer();
  expect(alerts).toEqual([expect.stringMatching(message)]);
});

test('customers are listed when they are asked for, and cannot be made customers again', async () => {
  const answers = {
    [LIST]: page(),
    'GET /api/admin/users?status=customer': page({ ...DANA, status: 'customer' }),
  };
  visitPage(ManageUsersPage, { session: OWNER, answers });
  await userEvent.selectOptions(await screen.findByLabelText('Filter by status'), 'customer');
  expect(await screen.findByRole('cell', { name: 'Dana Miller' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make Customer' })).toBeNull();
});
