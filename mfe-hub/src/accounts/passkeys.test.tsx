/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import {
  OWNER,
  problem,
  signedIn,
  type Visit,
  visitPage,
} from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from './account-page.tsx';

const TELL = 'POST /api/hub/me/passkeys';
const KEY = { id: 'k1', name: 'Security key', addedAt: '2026-11-03T12:00:00.000Z' };
const PHONE = { id: 'k2', name: 'Phone', addedAt: '2026-11-04T12:00:00.000Z' };
const REMOVE = 'Remove “Security key”, added Nov 3, 2026';

const visit = ({ answers, ...rest }: Visit) =>
  visitPage(AccountPage, {
    session: signedIn(),
    answers: {
      'GET /api/hub/me': anAccount(),
      [TELL]: () => new Response(null, { status: 202 }),
      ...answers,
    },
    ...rest,
  });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));

test('a passkey is added, which the account is told, and removed after a question', async () => {
  const { calls, toasts, questions } = visit({ passkeys: [KEY], adds: PHONE });
  const section = await screen.findByRole('region', { name: 'Passkeys' });
  await add();
  expect(await screen.findByText('Phone')).toBeTruthy();
  expect(toasts).toEqual(['Your passkey was added.']);
  expect(calls()).toContain(TELL);
  await userEvent.click(screen.getByRole('button', { name: REMOVE }));
  await waitFor(() => expect(screen.queryByText('Security key')).toBeNull());
  expect(questions).toEqual([`${REMOVE}?`]);
  expect(document.activeElement).toBe(section);
});

test('a question that is answered with no leaves the passkey', async () => {
  visit({ passkeys: [KEY], confirms: false });
  await userEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(screen.getByText('Security key')).toBeTruthy();
});

test.each([
  ['cancelled', /it was cancelled/],
  ['known', /has a passkey of your account already/],
  ['full', /remove one first/],
] as const)('a passkey that is not added says why: %s', async (adds, message) => {
  const { calls } = visit({ passkeys: [], adds });
  await add();
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(calls()).not.toContain(TELL);
});

test('a passkey stays added if the e-mail about it fails', async () => {
  visit({ passkeys: [], adds: KEY, answers: { [TELL]: problem(503) } });
  await add();
  expect(await screen.findByText(/the e-mail about it wasn’t sent/)).toBeTruthy();
  expect(screen.getByText('Security key')).toBeTruthy();
});

test('an admin without an app learns that a passkey does not replace it', async () => {
  visit({ session: OWNER, passkeys: [] });
  expect(await screen.findByText(/set up an authenticator app, too/)).toBeTruthy();
});

test('where the browser takes none, and for users of Google, there is nothing of passkeys', async () => {
  visit({}).unmount();
  visit({ session: signedIn({ provider: 'Google' }), passkeys: [KEY] });
  await screen.findByRole('heading', { name: 'Devices' });
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
});
