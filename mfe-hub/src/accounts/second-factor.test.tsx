/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import {
  CUSTOMER,
  OWNER,
  problem,
  signedIn,
  visitPage,
} from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from './account-page.tsx';

const BEGIN = 'PUT /api/hub/me/second-factor';
const noContent = () => new Response(null, { status: 204 });

const visit = (answers: object, hasSecondFactor = false) =>
  visitPage(AccountPage, {
    session: OWNER,
    code: '123456',
    signsIn: { ...CUSTOMER, isAdmin: true },
    answers: { 'GET /api/hub/me': { ...anAccount(), hasSecondFactor }, ...answers },
  });

async function enter(code: string) {
  const field = await screen.findByLabelText('Code that the app shows');
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('an admin sets up an app by its QR code or key, and signs in once with it', async () => {
  const { calls, signIns } = visit({ [BEGIN]: noContent });
  const section = await screen.findByRole('region', { name: 'Second Factor' });
  const setUp = () => userEvent.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  await setUp();
  await waitFor(() => expect(document.activeElement).toBe(section));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(section);
  await setUp();
  expect(await screen.findByRole('img', { name: 'Code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await enter('000000');
  expect(await screen.findByText(/That code is wrong/)).toBeTruthy();
  expect(calls()).not.toContain(BEGIN);
  await enter('123 456');
  await waitFor(() => expect(signIns).toHaveLength(1));
  expect(calls()).toContain(BEGIN);
});

test('an admin without one, whom the admin pages send here, sees it first', async () => {
  const { unmount } = visit({});
  const first = async () => (await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent;
  expect(await first()).toBe('Second Factor');
  unmount();
  visit({}, true);
  expect(await first()).toBe('Profile');
});

test('a failure says so, and the app can be confirmed again', async () => {
  const { signIns } = visit({ [BEGIN]: problem(503) });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await enter('123456');
  expect(await screen.findByText(/We couldn’t set up the app/)).toBeTruthy();
  expect(signIns).toEqual([]);
});

test('an admin who has an app may use another device, or sign in with a code', async () => {
  visit({}, true);
  expect(await screen.findByRole('button', { name: 'Use another device' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in with a code' })).toBeTruthy();
});

test('a customer is not asked for a second factor', async () => {
  visitPage(AccountPage, { session: signedIn(), answers: { 'GET /api/hub/me': anAccount() } });
  await screen.findByRole('heading', { name: 'Password' });
  expect(screen.queryByRole('heading', { name: 'Second Factor' })).toBeNull();
});
