/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { Answers } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PayPage from './pay-page.tsx';

const OPEN = 'POST /api/hub/payment-links';
const go = () => userEvent.click(screen.getByRole('button', { name: 'Go to the payment page' }));

test('a link from an e-mail leads to the payment page, also after a failure', async () => {
  const answers: Answers = { [OPEN]: problem(503) };
  const { requests } = visitPage(PayPage, { at: '/pay#u1.secret', answers });
  await go();
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again later.');
  answers[OPEN] = { url: '#paying' };
  await go();
  await waitFor(() => expect(location.hash).toBe('#paying'));
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'u1.secret' }, { token: 'u1.secret' }]);
});

test.each([
  [404, 'This link is not valid or has expired.'],
  [409, 'Nothing is due on this order now.'],
  [422, 'This link is incomplete.'],
])('a link that is answered with %s says “%s” for good', async (status, words) => {
  visitPage(PayPage, { at: '/pay#token', answers: { [OPEN]: problem(status) } });
  await go();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Go to the payment page' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});

test('back from the payment page, a visitor who is signed out is thanked, and can sign in to the order', () => {
  visitPage(PayPage, { at: '/pay?order=o2' });
  expect(screen.getByText(/^If you’ve paid, thank you!/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/login?to=/userhub/orders/o2',
  );
});

test.each([
  ['', {}],
  [', also without its answer', problem(503)],
])(
  'back from the payment page, a customer sees the order once the provider was asked%s',
  async (_, answer) => {
    const answers = { 'POST /api/hub/orders/o2/payment-check': answer };
    const { address, requests } = visitPage(PayPage, {
      ...{ session: signedIn(), route: '/pay', at: '/pay?order=o2', answers },
    });
    expect(screen.getByRole('status').textContent).toBe('Looking for your payment…');
    await waitFor(() => expect(address()).toBe('/userhub/orders/o2'));
    expect(requests).toHaveLength(1);
  },
);
