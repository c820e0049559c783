/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { ConsultationEntry } from '@hearthside/services/consultations/consultation.contract.ts';
import type { Account } from '@hearthside/services/hub/hub.contract.ts';
import { anOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserhubPage from './userhub-page.tsx';

const ME = 'GET /api/hub/me';

function aRequest(overrides: Partial<ConsultationEntry> = {}): ConsultationEntry {
  return {
    id: 'c1',
    details: 'A bowl, about four feet wide.',
    submittedAt: '2026-11-03T12:00:00.000Z',
    productName: 'Round Corten Fire Bowl',
    itemNumber: '001',
    status: 'Pending',
    timeline: [{ status: 'Pending', at: '2026-11-03T12:00:00.000Z' }],
    ...overrides,
  };
}

function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    uid: 'u1',
    displayName: 'Dana Miller',
    email: 'dana@hearthside.example',
    photoURL: null,
    photo: null,
    isAddressProven: true,
    status: 'prospect',
    lastLogin: '2026-11-03T12:00:00.000Z',
    consultationHistory: [],
    orderHistory: [],
    quotes: [],
    conversations: [],
    ...overrides,
  };
}

const visitAs = (overrides: Partial<Account>) =>
  visitPage(UserhubPage, { session: signedIn(), answers: { [ME]: anAccount(overrides) } });

const factsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the hub is loading until the session is known, and asks for nothing', () => {
  const { requests } = visitPage(UserhubPage, { session: { state: 'loading' } });
  expect(screen.getByRole('status').textContent).toBe('Loading Hub...');
  expect(requests).toEqual([]);
});

test('a signed-out visitor is asked to sign in', () => {
  const { requests } = visitPage(UserhubPage, { session: { state: 'signed-out' } });
  expect(screen.getByText('Please sign in to view your hub.')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a prospect is welcomed, and sees the latest request in full', async () => {
  visitAs({ consultationHistory: [aRequest({ status: 'Contact Attempted' })] });
  expect(screen.getByRole('status').textContent).toBe('Loading Hub...');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome, Dana Miller!');
  expect(screen.getByRole('img', { name: 'No profile photo yet' }).getAttribute('src')).toBe(
    '/placeholder-avatar.svg',
  );
  const details = screen.getByRole('region', { name: 'Consultation Details' });
  expect(within(details).getByRole('heading', { name: 'We Tried to Reach You' })).toBeTruthy();
  expect(factsOf(details)).toEqual([
    ['Submitted', 'November 3, 2026'],
    ['Product', 'Round Corten Fire Bowl'],
    ['Your Request', 'A bowl, about four feet wide.'],
  ]);
});

test.each<[string, string, RegExp]>([
  ['Pending', 'Status Updated', /^Pending$/],
  ['Received Your Request', 'Request Received', /./],
  ['', 'Request Received', /./],
  ['Design in Progress', 'Design in Progress', /./],
  ['Completed', 'Your Piece Is Finished', /ready.*schedule delivery or pickup/],
  ['Archived', 'Consultation Closed', /archived.*submit a new request/],
])('the status "%s" is told as "%s"', async (status, title, body) => {
  visitAs({ consultationHistory: [aRequest({ status })] });
  const panel = (await screen.findByRole('heading', { name: title })).parentElement as HTMLElement;
  expect(panel.querySelector('p')?.textContent).toMatch(body);
});

test('a custom status is told in the owner’s words', async () => {
  visitAs({
    consultationHistory: [
      aRequest({ status: 'Custom', customBody: 'The steel has come.\nWe cut on Monday.' }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'A Custom Update' })).toBeTruthy();
  expect(screen.getByText(/We cut on Monday\./)).toBeTruthy();
});

test('what was never recorded is not made up', async () => {
  visitAs({ consultationHistory: [aRequest({ submittedAt: null, productName: '', itemNumber: 'N/A' })] });
  const details = await screen.findByRole('region', { name: 'Consultation Details' });
  expect(factsOf(details).slice(0, 2)).toEqual([
    ['Submitted', 'N/A'],
    ['Product', 'General Inquiry'],
  ]);
});

test('the present status is told once with its day, the earlier ones oldest first', async () => {
  const timeline = [
    { status: 'Pending', at: '2026-11-03T12:00:00.000Z' },
    { status: 'Contact Attempted', at: '2026-11-05T12:00:00.000Z' },
    { status: 'Design in Progress', at: '2026-11-09T12:00:00.000Z' },
  ];
  visitAs({ consultationHistory: [aRequest({ status: 'Design in Progress', timeline })] });
  const steps = within(await screen.findByRole('list', { name: 'Earlier statuses' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.textContent)).toEqual([
    'Pending Nov 3, 2026',
    'Contact Attempted Nov 5, 2026',
  ]);
  expect(screen.getByText(/Design in Progress/)).toBeTruthy();
  expect(screen.getByText('Nov 9, 2026')).toBeTruthy();
});

test.each([
  ['Pending', [/Pending/, /November 3, 2026/]],
  ['Completed', [/ready/i, /delivery or pickup/]],
  ['Archived', [/archived/i, /new request/]],
])('a request that is %s says so in one place only', async (status, texts) => {
  visitAs({ consultationHistory: [aRequest({ status })] });
  await screen.findByRole('region', { name: 'Consultation Details' });
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});

test('a prospect without a request is led to the form', async () => {
  visitAs({});
  expect(await screen.findByText('Could not find consultation details.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a Consultation' }).getAttribute('href')).toBe(
    '/consultation',
  );
});

test('earlier requests wait below the latest, folded', async () => {
  visitAs({
    consultationHistory: [
      aRequest({ id: 'c2', productName: 'Pizza Oven', itemNumber: '007' }),
      aRequest({ id: 'c1', submittedAt: '2026-10-01T12:00:00.000Z', details: 'A first idea.' }),
    ],
  });
  const earlier = await screen.findByRole('region', { name: 'Earlier Requests' });
  const entry = within(earlier).getByRole('group');
  expect(entry.hasAttribute('open')).toBe(false);
  await userEvent.click(within(earlier).getByText(/Round Corten Fire Bowl, October 1, 2026/));
  expect(entry.hasAttribute('open')).toBe(true);
  expect(within(entry).getByText('A first idea.')).toBeTruthy();
});

test('a customer sees the latest order, and every request below', async () => {
  visitAs({
    status: 'customer',
    consultationHistory: [aRequest({ status: 'Mark as Customer' })],
    orderHistory: [
      anOrder({ items: ['Round Corten Fire Bowl', 'Cover'] }),
      anOrder({ id: 'o1', orderId: 'older', status: 'Delivered' }),
    ],
  });
  const order = await screen.findByRole('region', { name: 'Order Status' });
  expect(factsOf(order).slice(0, 4)).toEqual([
    ['Order ID', 'consultation-01JD2C3K'],
    ['Status', 'Order Placed'],
    ['Placed On', 'November 3, 2026'],
    ['Estimated Delivery', 'To be scheduled'],
  ]);
  expect(
    within(order)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Round Corten Fire Bowl', 'Cover']);
  expect(screen.getByRole('region', { name: 'Earlier Orders' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your Requests' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Consultation Details' })).toBeNull();
});

test('an order tells what has happened, what comes next and who acts; its stages are done, now or to come', async () => {
  const stages = [
    { stage: 'Order Placed', at: '2026-11-03T12:00:00.000Z' },
    { stage: 'Design Approved', at: '2026-11-05T12:00:00.000Z' },
  ];
  visitAs({
    status: 'customer',
    orderHistory: [anOrder({ status: 'Design Approved', stages, deposit: 50_000 })],
  });
  const progress = await screen.findByRole('region', { name: 'What Happens Next' });
  expect(within(progress).getByRole('heading', { name: 'Your Design Is Approved' })).toBeTruthy();
  expect(within(progress).getByText('Your turn:').parentElement?.textContent).toMatch(/pay the deposit/);
  const steps = within(progress).getAllByRole('listitem');
  expect(steps.slice(0, 3).map((step) => step.textContent)).toEqual([
    'PlacedDone, Nov 3, 2026',
    'Design ApprovedNow, Nov 5, 2026',
    'In FabricationTo come',
  ]);
  expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(1);
});

test('the price shows line by line with its sums, and when and how it was paid', async () => {
  const line = { id: 'l1', what: 'Drip Tray', options: 'Black', quantity: 2, price: 4_995 };
  const payment = { id: 'p1', amount: 5_000, method: 'Check', on: '2026-11-20', note: 'No. 1042' } as const;
  const order = anOrder({ lines: [line], deliveryCost: 1_000, deposit: 5_000, payments: [payment] });
  visitAs({ status: 'customer', orderHistory: [order] });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ItemQuantityPrice',
    'Drip TrayBlack2$99.90',
    'Delivery$10.00',
    'Total$109.90',
    'Paid$50.00',
    'Balance$59.90',
  ]);
  expect(screen.getByText('Deposit: $50.00, paid')).toBeTruthy();
  expect(screen.getByText(/by check/).textContent).toBe('Nov 20, 2026: $50.00 by checkNo. 1042');
});

test('every open order is shown in full, and only those that are over are folded', async () => {
  const orderHistory = [
    anOrder(),
    anOrder({ id: 'o3', orderId: 'second', status: 'Ready' }),
    anOrder({ id: 'o4', orderId: 'third', status: 'Cancelled' }),
  ];
  visitAs({ status: 'customer', orderHistory });
  expect(await screen.findByRole('region', { name: 'Order second' })).toBeTruthy();
  const earlier = screen.getByRole('region', { name: 'Earlier Orders' });
  expect(within(earlier).getByText(/third, .*, Cancelled/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Order third' })).toBeNull();
});

test('a customer without an order is told so', async () => {
  visitAs({ status: 'customer' });
  expect(await screen.findByText('You have no recent orders.')).toBeTruthy();
});

test('any other status is a journey that is just beginning', async () => {
  visitPage(UserhubPage, {
    session: signedIn({ displayName: '' }),
    answers: { [ME]: { ...anAccount({ displayName: '' }), status: 'visitor' } },
  });
  expect(await screen.findByText('Your journey with us is just beginning.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Guest!');
});

test('a photo takes the placeholder’s place', async () => {
  visitAs({ photoURL: 'https://photos.example/dana.jpg' });
  expect((await screen.findByRole('img', { name: 'Your profile photo' })).getAttribute('src')).toBe(
    'https://photos.example/dana.jpg',
  );
});

test('a hub that could not be loaded can be asked for again', async () => {
  let answer = problem(503);
  visitPage(UserhubPage, { session: signedIn(), answers: { [ME]: () => answer() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Your hub could not be loaded.');
  answer = () => Response.json(anAccount());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Could not find consultation details.')).toBeTruthy();
});
