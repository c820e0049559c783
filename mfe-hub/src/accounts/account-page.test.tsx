/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { aPicture } from '@hearthside/tests/fixtures/page/answers.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { problem, signedIn, type Visit, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from './account-page.tsx';

const SAVE = 'PUT /api/hub/me/settings';
const HOME = '1 Hearth Lane\nSpringfield';
const CABIN = '2 Lake Road';

const visit = (overrides: Partial<Account> = {}, { answers, ...more }: Visit = {}) =>
  visitPage(AccountPage, {
    session: signedIn(),
    answers: { 'GET /api/hub/me': anAccount(overrides), ...answers },
    ...more,
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const settings = (change: Partial<Account['settings']>) => ({
  settings: { addresses: [HOME, CABIN], unwantedMails: [], version: 3, ...change },
});

/** Answers as the API does, with what was sent. */
const saved = (init: RequestInit) => {
  const body = JSON.parse(String(init.body));
  return Response.json(anAccount({ settings: { ...body, version: body.version + 1 } }));
};

test('a name is saved once it is a plain one', async () => {
  visit();
  const field = await screen.findByLabelText('Display name');
  await userEvent.clear(field);
  await click('Save name');
  expect(screen.getByText('Please enter a display name.')).toBeTruthy();
  await userEvent.type(field, 'see evil.example');
  await click('Save name');
  expect(screen.getByText(/cannot contain a web address/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'Dana Stone');
  await click('Save name');
  expect(await screen.findByText('Your name has been saved.')).toBeTruthy();
});

test('the present password is asked for, and the new one has six characters', async () => {
  visit({}, { password: 'hearthside' });
  await userEvent.type(await screen.findByLabelText('Current password'), 'wrong');
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  await click('Change password');
  expect(screen.getByText('Enter at least 6 characters.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), 'er one');
  await click('Change password');
  expect(await screen.findByText('That’s not your current password.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Current password'));
  await userEvent.type(screen.getByLabelText('Current password'), 'hearthside');
  await click('Change password');
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('');
});

test('a user of Google sees where name and password are', async () => {
  visit({}, { session: signedIn({ provider: 'Google' }) });
  expect(
    await screen.findByText('You signed in with Google, so your password is managed there.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Display name')).toBeNull();
});

test('a photo is removed after a question', async () => {
  let account = anAccount({ photo: aPicture('me.jpg'), photoURL: '/media/me' });
  const { questions } = visit(
    {},
    {
      answers: {
        'GET /api/hub/me': () => Response.json(account),
        'DELETE /api/hub/me/photo': () => {
          account = anAccount();
          return new Response(null, { status: 204 });
        },
      },
    },
  );
  await click('Remove photo');
  expect(questions).toEqual(['Remove your profile photo?']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull());
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Upload Photo' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('addresses are added, removed and put first, each time as a whole and on the version that was seen', async () => {
  const { requests } = visit(settings({}), { answers: { [SAVE]: saved } });
  const list = await screen.findByRole('list', { name: 'Your addresses' });
  const shown = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  await click('Make default: 2 Lake Road');
  expect(shown()).toEqual([CABIN, HOME]);
  const section = screen.getByRole('region', { name: 'Delivery Addresses' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  await click('Remove: 1 Hearth Lane');
  expect(shown()).toEqual([CABIN]);
  await waitFor(() => expect(document.activeElement).toBe(section));
  await click('Add address');
  expect(screen.getByText('Please enter an address.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Street'), ' 3 Mill Yard ');
  await click('Add address');
  expect(shown()).toEqual([CABIN, '3 Mill Yard']);
  const versions = requests
    .filter(({ call }) => call === SAVE)
    .map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([3, 4, 5]);
});

test('e-mails are switched off by topic; one that another window has changed says so', async () => {
  let answer: (init: RequestInit) => Response = saved;
  visit(settings({}), { answers: { [SAVE]: (init: RequestInit) => answer(init) } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Updates on my requests/ });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(await screen.findByText('Your choice has been saved.')).toBeTruthy();
  expect(box.checked).toBe(false);
  answer = problem(409, { code: 'edit-conflict' });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Messages from/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/changed in another window/);
});
