/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ManageUsersPage from './manage-users-page.tsx';

const LIST = 'GET /api/admin/users?status=prospect';
const SUPPRESSIONS = 'GET /api/admin/suppressions';
const MAKE_CUSTOMER = 'POST /api/admin/users/u1/make-customer';
const DANA = {
  uid: 'u1',
  displayName: 'Dana Miller',
  email: 'dana@hearthside.example',
  status: 'prospect',
  lastLogin: '2026-11-03T12:00:00.000Z',
};
const page = (...items: object[]) => ({ items, cursor: null });
const NO_SUPPRESSIONS = { [SUPPRESSIONS]: page(), 'GET /api/admin/users/u1': DANA };
const makeCustomer = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Make Customer' }));

test('a row tells name, e-mail and status of a user who is not a customer yet', async () => {
  visitPage(ManageUsersPage, { session: OWNER, answers: { ...NO_SUPPRESSIONS, [LIST]: page(DANA) } });
  const [, row] = await screen.findAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
    'Dana Miller',
    'dana@hearthside.example',
    'prospect',
  ]);
});

test('somebody who was invited has no last sign-in, and is told to be invited in every width', async () => {
  const hand = { ...DANA, isEntered: true, invitation: { at: DANA.lastLogin, role: 'workshop' } };
  visitPage(ManageUsersPage, { session: OWNER, answers: { ...NO_SUPPRESSIONS, [LIST]: page(hand) } });
  const invited = await screen.findByRole('cell', { name: 'Invited as workshop' });
  expect(invited.dataset.at).toBe('aside');
  expect(screen.queryByText('Nov 3, 2026')).toBeNull();
});

test('“Make Customer” does it at once, and the user leaves the list', async () => {
  const listed = [DANA];
  const answers = {
    ...NO_SUPPRESSIONS,
    [LIST]: () => Response.json(page(...listed)),
    [MAKE_CUSTOMER]: () => {
      listed.pop();
      return new Response(null, { status: 204 });
    },
  };
  const { questions } = visitPage(ManageUsersPage, { session: OWNER, answers });
  await makeCustomer();
  expect(await screen.findByText('No prospects found.')).toBeTruthy();
  expect(questions).toEqual([]);
});

test.each([
  [503, /^Failed to update user status\.$/],
  [409, /^Someone else changed this user/],
])('a change that is answered with %i is reported', async (status, message) => {
  const answers = { ...NO_SUPPRESSIONS, [LIST]: page(DANA), [MAKE_CUSTOMER]: problem(status) };
  const { alerts } = visitPage(ManageUsersPage, { session: OWNER, answers });
  await makeCustomer();
  expect(alerts).toEqual([expect.stringMatching(message)]);
});

test('when several users are made customers in a row, each failure is reported', async () => {
  const ANN = { ...DANA, uid: 'u2', displayName: 'Ann Mason' };
  let answer = (_: Response) => {};
  const answers = {
    ...NO_SUPPRESSIONS,
    [LIST]: page(DANA, ANN),
    [MAKE_CUSTOMER]: () => new Promise<Response>((resolve) => (answer = resolve)),
    'POST /api/admin/users/u2/make-customer': () => new Response(null, { status: 204 }),
  };
  const { alerts } = visitPage(ManageUsersPage, { session: OWNER, answers });
  for (const button of await screen.findAllByRole('button', { name: 'Make Customer' }))
    await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('table'));
  answer(problem(503)());
  await waitFor(() => expect(alerts).toEqual(['Failed to update user status.']));
});

test('customers are listed when they are asked for, and cannot be made customers again', async () => {
  const answers = {
    ...NO_SUPPRESSIONS,
    [LIST]: page(),
    'GET /api/admin/users?status=customer': page({ ...DANA, status: 'customer' }),
  };
  visitPage(ManageUsersPage, { session: OWNER, answers });
  await userEvent.selectOptions(await screen.findByLabelText('Filter by status'), 'customer');
  expect(await screen.findByRole('cell', { name: 'Dana Miller' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make Customer' })).toBeNull();
});

test('an address without e-mails is listed with the reason, and leaves the list when it is allowed again', async () => {
  const listed = [{ id: 'a1', email: 'gone@elsewhere.example', reason: 'bounce', since: DANA.lastLogin }];
  const answers = {
    [LIST]: page(),
    [SUPPRESSIONS]: () => Response.json(page(...listed)),
    'DELETE /api/admin/suppressions/a1': () => {
      listed.pop();
      return new Response(null, { status: 204 });
    },
  };
  visitPage(ManageUsersPage, { session: OWNER, answers });
  expect(await screen.findByRole('cell', { name: 'gone@elsewhere.example' })).toBeTruthy();
  expect(screen.getByText('An e-mail bounced: the mailbox does not exist.')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Allow e-mails to gone@elsewhere.example again' }),
  );
  await waitFor(() => expect(screen.queryByText('gone@elsewhere.example')).toBeNull());
});

test('each prospect can be made a customer, the owner too', async () => {
  const owner = { ...DANA, uid: 'o1', displayName: 'The Owner' };
  visitPage(ManageUsersPage, { session: OWNER, answers: { ...NO_SUPPRESSIONS, [LIST]: page(owner, DANA) } });
  expect(await screen.findAllByRole('row')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Make Customer' })).toHaveLength(2);
});

test('a user who is not on this page of the list is shown all the same', async () => {
  visitPage(ManageUsersPage, {
    session: OWNER,
    at: '/?open=u9',
    answers: {
      ...NO_SUPPRESSIONS,
      [LIST]: page(DANA),
      'GET /api/admin/users/u9': { ...DANA, uid: 'u9', displayName: 'Ann Mason', status: 'customer' },
      'GET /api/admin/found?uid=u9': [],
    },
  });
  expect(await screen.findByRole('button', { name: 'Give the role' })).toBeTruthy();
});

test('a user’s row leads to all that they ever had', async () => {
  const order = {
    uid: 'u1',
    id: 'o1',
    list: 'orders',
    who: 'Dana Miller',
    what: 'Tripod Grill',
    state: 'Ready',
  };
  const found = { 'GET /api/admin/found?uid=u1': [order] };
  visitPage(ManageUsersPage, {
    session: OWNER,
    answers: { ...NO_SUPPRESSIONS, [LIST]: page(DANA), ...found },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Dana Miller' }));
  const link = await screen.findByRole('link', { name: 'Tripod Grill, Ready' });
  expect(link.getAttribute('href')).toBe('/admin/orders/u1/o1');
  expect(link.closest('details')?.open).toBe(true);
});

test('the owner gives the workshop’s role after a question, and reads why it cannot be given', async () => {
  const found = { 'GET /api/admin/found?uid=u1': [] };
  const detail = 'This user must confirm their e-mail address first.';
  const { questions, alerts } = visitPage(ManageUsersPage, {
    session: OWNER,
    answers: {
      ...NO_SUPPRESSIONS,
      [LIST]: page(DANA),
      ...found,
      'PUT /api/admin/users/u1/workshop': problem(409, { detail }),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Dana Miller' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Give the role' }));
  await waitFor(() => expect(alerts).toEqual([detail]));
  expect(questions).toEqual([
    'Give Dana Miller the workshop’s role? They have it from their next sign-in on.',
  ]);
});

test.each([
  {
    act: 'Reset the second factor',
    held: { hasSecondFactor: true },
    call: 'POST /api/admin/users/u1/second-factor-reset',
  },
  {
    act: 'Take it back',
    held: { isEntered: true, invitation: { at: '2026-11-01T12:00:00.000Z' } },
    call: 'DELETE /api/admin/users/u1/invitation',
  },
  { act: 'Take the admin’s role away', held: { isAdmin: true }, call: 'DELETE /api/admin/users/u1/admin' },
])('the focus stays at the user’s access after “$act”', async ({ act, held, call }) => {
  let user: object = { ...DANA, ...held };
  visitPage(ManageUsersPage, {
    session: OWNER,
    answers: {
      ...NO_SUPPRESSIONS,
      [LIST]: () => Response.json(page(user)),
      'GET /api/admin/users/u1': () => Response.json(user),
      'GET /api/admin/found?uid=u1': [],
      [call]: () => {
        user = DANA;
        return new Response(null, { status: 204 });
      },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Dana Miller' }));
  const button = await screen.findByRole('button', { name: act });
  await userEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Workshop' })));
});

test('whoever deletes a person is told by the focus that they are gone', async () => {
  const entered = { ...DANA, isEntered: true };
  let isGone = false;
  visitPage(ManageUsersPage, {
    session: OWNER,
    answers: {
      ...NO_SUPPRESSIONS,
      [LIST]: () => Response.json(page(...(isGone ? [] : [entered]))),
      'GET /api/admin/users/u1': () =>
        isGone ? problem(404, { code: 'not-found', detail: 'User not found.' })() : Response.json(entered),
      'GET /api/admin/found?uid=u1': [],
      'DELETE /api/admin/users/u1': () => {
        isGone = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Dana Miller' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete with all data' }));
  const gone = await screen.findByRole('heading', { name: 'User not found.' });
  await waitFor(() => expect(document.activeElement).toBe(gone.closest('[tabindex]')));
});

test('the owner’s own row cannot be chosen for all at once, neither alone nor with its page', async () => {
  const own = { ...DANA, uid: 'o1', displayName: 'The Owner' };
  visitPage(ManageUsersPage, { session: OWNER, answers: { ...NO_SUPPRESSIONS, [LIST]: page(DANA, own) } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  const boxes = screen.getAllByRole('checkbox', { name: /^Choose/ });
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Choose Dana Miller']);
  expect(screen.getByText(/^1 selected/)).toBeTruthy();
});
