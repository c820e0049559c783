/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { Archive } from '@hearthside/services/consumers/personal-data/archive.contract.ts';
import { anOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import {
  OWNER,
  problem,
  signedIn,
  type Visit,
  visitPage,
} from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from '../accounts/account-page.tsx';

const DELETE = 'POST /api/hub/me/deletion';
const ASK = 'POST /api/hub/me/archive';
const LOOK = 'GET /api/hub/me/archive';

const account = anAccount();

const anArchive = (overrides: Partial<Archive> = {}): Archive => ({
  status: 'preparing',
  files: [],
  until: null,
  ...overrides,
});

const visit = (answers: Visit['answers'], more: Visit = {}) =>
  visitPage(AccountPage, {
    session: signedIn(),
    answers: { 'GET /api/hub/me': account, ...answers },
    ...more,
  });

async function confirmDeletion() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const buttons = screen.getAllByRole('button', { name: 'Delete my account' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
}

test('an account is deleted with its reviews as chosen, and its user is signed out', async () => {
  const { requests } = visit({ [DELETE]: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await userEvent.click(screen.getByLabelText('Delete my reviews too'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete my account' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Please sign in to view your hub.')).toBeTruthy();
  expect(requests.filter(({ call }) => call === DELETE)).toEqual([
    { call: DELETE, body: { reviews: 'delete' } },
  ]);
});

test('a cancelled sign-in deletes nothing, and the question stays open', async () => {
  const { calls } = visit({ [DELETE]: problem(403, { code: 'sign-in-again' }) });
  await confirmDeletion();
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeTruthy();
  expect(calls().filter((call) => call === DELETE)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a deletion that fails says that nothing has changed', async () => {
  visit({ [DELETE]: problem(500) });
  await confirmDeletion();
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed.');
});

test.each([
  ['Finishing', 'is not offered to delete the account'],
  ['Delivered', 'may delete the account'],
])('a customer whose order is in the stage %s %s', async (status) => {
  visit({ 'GET /api/hub/me': { ...account, status: 'customer', orderHistory: [anOrder({ status })] } });
  await screen.findByRole('heading', { name: 'Your Data' });
  const isOver = status === 'Delivered';
  expect(screen.queryByText(/^You have an order that hasn’t been delivered yet/) === null).toBe(isOver);
  expect(screen.queryByRole('button', { name: 'Delete my account' }) !== null).toBe(isOver);
});

test('an archive is offered once it is ready, part by part', async () => {
  visit({
    [ASK]: anArchive(),
    [LOOK]: anArchive({ status: 'ready', files: ['http://s3.example/a-1.zip', 'http://s3.example/a-2.zip'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  const links = await screen.findAllByRole('link', { name: /^Save part/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Save part 1 of 2', 'http://s3.example/a-1.zip'],
    ['Save part 2 of 2', 'http://s3.example/a-2.zip'],
  ]);
});

test.each([
  [problem(429, { code: 'quota' }), 'You’ve downloaded your data several times today.'],
  [problem(500), 'We couldn’t prepare your data.'],
])('an archive that is refused says what to do', async (answer, said) => {
  visit({ [ASK]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toContain(said);
});

test("the owner's account is not offered to be deleted", async () => {
  visit({}, { session: OWNER });
  expect(await screen.findByRole('button', { name: 'Download my data' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});
