/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aRequest } from '@hearthside/tests/fixtures/page/answers.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import type { Answers } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import UserHubPage from '../userhub/userhub-page.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';

const PROVE = 'POST /api/hub/address-proofs';
const ASK = 'POST /api/hub/me/confirmation';

test.each([
  [404, 'This link is not valid or has expired.'],
  [409, 'This link was already used'],
  [422, 'This link is incomplete.'],
])('a link that is answered with %s proves nothing, and says “%s” for good', async (status, words) => {
  visitPage(ConfirmEmailPage, { at: '/confirm-email#token', answers: { [PROVE]: problem(status) } });
  const confirm = screen.getByRole('button', { name: 'Confirm my address' });
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('another link in the same tab begins anew', async () => {
  const Tab = () => (
    <>
      <Link to="#newer">The newer link</Link>
      <ConfirmEmailPage />
    </>
  );
  const answers: Answers = { [PROVE]: problem(404) };
  const { requests } = visitPage(Tab, { at: '/confirm-email#older', answers });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('link', { name: 'The newer link' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'older' }, { token: 'newer' }]);
});

test.each([
  ['admin', '/login?to=/dashboard'],
  ['workshop', '/login?to=/admin/bench'],
])('who is invited as %s signs in to where they work', async (role, href) => {
  const answers = { [PROVE]: { email: 'ruth@hearthside.example', role } };
  visitPage(ConfirmEmailPage, { at: '/confirm-email#token.new', answers });
  await userEvent.type(screen.getByLabelText('Choose a password'), 'embers-glow{Enter}');
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(href);
  expect(screen.getByText(/Please sign in: from then on you work here\.$/)).toBeTruthy();
});

test.each([
  ['.admin', 'You were invited as an admin', false],
  ['.workshop.new', 'You were invited to the workshop', true],
  ['.customer.new', 'You were invited to follow your request', true],
])(
  'the link of an invitation that ends with %s says what is accepted',
  async (ending, words, asksPassword) => {
    const answers = { [PROVE]: { email: 'ruth@hearthside.example' } };
    const { requests } = visitPage(ConfirmEmailPage, { at: `/confirm-email#id.secret${ending}`, answers });
    expect(screen.getByRole('heading', { name: 'Accept Your Invitation' })).toBeTruthy();
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
    const password = screen.queryByLabelText('Choose a password');
    expect(Boolean(password)).toBe(asksPassword);
    if (password) await userEvent.type(password, 'embers-glow');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(requests[0]?.body).toMatchObject({ token: 'id.secret' });
  },
);

test('a link that could not be checked can be tried again, with its token', async () => {
  const answers: Answers = { [PROVE]: problem(503) };
  const { requests } = visitPage(ConfirmEmailPage, {
    at: '/confirm-email#token',
    session: signedIn(),
    answers,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  answers[PROVE] = { email: 'dana@hearthside.example' };
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  expect(
    await screen.findByText('Thank you! The address dana@hearthside.example is confirmed.'),
  ).toBeTruthy();
  // The focus is beside what is next.
  expect(document.activeElement?.contains(screen.getByRole('link', { name: 'Go to your hub' }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const sent = { call: PROVE, body: { token: 'token' } };
  expect(requests).toEqual([sent, sent]);
});

test.each([
  [202, 'status', 'A link is on its way to dana@hearthside.example.'],
  [429, 'alert', 'try again later'],
])('a hub that asks for the link, and is answered with %s, says so', async (status, role, words) => {
  visitPage(UserHubPage, {
    session: signedIn(),
    answers: {
      'GET /api/hub/me': anAccount({ isAddressProven: false }),
      [ASK]: status === 202 ? () => new Response(null, { status }) : problem(status),
    },
  });
  const note = await screen.findByRole('region', { name: 'Your email address' });
  await userEvent.click(within(note).getByRole('button', { name: 'E-mail me the link' }));
  expect((await within(note).findByRole(role)).textContent).toContain(words);
});

test('who has made a request is led to the link in its e-mail', async () => {
  const consultationHistory = [aRequest()];
  visitPage(UserHubPage, {
    session: signedIn(),
    answers: { 'GET /api/hub/me': anAccount({ isAddressProven: false, consultationHistory }) },
  });
  const note = await screen.findByRole('region', { name: 'Your email address' });
  expect(note.textContent).toContain('Please open the link in our e-mail about your request');
  expect(within(note).getByRole('button', { name: 'Send the link again' })).toBeTruthy();
});
