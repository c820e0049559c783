/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { anOrder, aPicture, aRequest } from '@hearthside/tests/fixtures/page/answers.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserhubPage from './userhub-page.tsx';

const ME = 'GET /api/hub/me';

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

test('the status that the owner chose is shown beside a quote that waits for an answer', async () => {
  const request = aRequest({ status: 'Design in Progress' });
  const line = { id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 100_000, isOptional: false };
  const quote: QuoteEntry = {
    ...{ id: request.id, revision: 1, number: 1, sentAt: '2026-11-20T10:00:00Z', state: 'sent', note: '' },
    ...{ lines: [line], deliveryCost: 0, deposit: 0, validUntil: '2099-01-01' },
    ...{ drawings: [], answers: [], events: [] },
  };
  visitAs({ consultationHistory: [request], quotes: [quote] });
  expect(await screen.findByRole('region', { name: 'Your quote' })).toBeTruthy();
  const panel = screen.getByRole('heading', { name: 'Design in Progress' }).parentElement;
  // What would come next has come.
  expect(panel?.textContent).toBe('Design in ProgressYour piece is on the drawing board.');
});

test('a signed-out visitor is asked to sign in', () => {
  const { requests } = visitPage(UserhubPage, { session: { state: 'signed-out' } });
  expect(screen.getByText('Please sign in to view your hub.')).toBeTruthy();
  expect(requests).toEqual([]);
});

const labelOf = (region: HTMLElement) =>
  document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent;

test('a prospect is welcomed, and sees the latest request in full', async () => {
  visitAs({ consultationHistory: [aRequest({ status: 'Contact Attempted' })] });
  expect(screen.getByRole('status').textContent).toBe('Loading Hub...');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome, Dana Miller!');
  expect(screen.getByRole('img', { name: 'No profile photo yet' }).getAttribute('src')).toBe(
    '/placeholder-avatar.svg',
  );
  const details = screen.getByRole('region', { name: 'Consultation Details' });
  expect(within(details).getByText('Round Corten Fire Bowl')).toBeTruthy();
  expect(within(details).getByRole('heading', { name: 'We Tried to Reach You' })).toBeTruthy();
  expect(factsOf(details)).toEqual([
    ['Submitted', 'November 3, 2026'],
    ['Product', 'Round Corten Fire Bowl'],
    ['Your Request', 'A bowl, about four feet wide.'],
  ]);
});

test('a request is withdrawn after a question, and the focus is at what it says then', async () => {
  let entry = aRequest();
  const { questions } = visitPage(UserhubPage, {
    session: signedIn(),
    answers: {
      [ME]: () => Response.json(anAccount({ consultationHistory: [entry] })),
      'POST /api/hub/requests/c1/withdrawal': () => {
        entry = aRequest({ status: 'Withdrawn' });
        return Response.json(entry);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw this request' }));
  expect(questions).toHaveLength(1);
  await screen.findByRole('heading', { name: 'Request Withdrawn' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Request Withdrawn/));
  expect(document.activeElement).not.toBe(document.body);
});

test('a custom status is shown in the owner’s words', async () => {
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
  const details = await screen.findByRole('region', { name: /^Consultation Details/ });
  expect(factsOf(details).slice(0, 2)).toEqual([
    ['Submitted', 'N/A'],
    ['Product', 'General Inquiry'],
  ]);
});

test('the present status is shown once with its day, the earlier ones oldest first', async () => {
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
  expect(screen.getByText(/^Since/).textContent).toBe('Since Nov 9, 2026');
});

test.each([
  ['Pending', [/Pending/, /November 3, 2026/]],
  ['Completed', [/ready/i, /delivery or pickup/]],
  ['Archived', [/archived/i, /new request/]],
])('a request that is %s says so in one place only', async (status, texts) => {
  visitAs({ consultationHistory: [aRequest({ status })] });
  await screen.findByRole('region', { name: /^Consultation Details/ });
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});

test('a new account sees first what it can do', async () => {
  visitAs({});
  const start = await screen.findByRole('region', { name: 'Start Here' });
  expect(
    within(start)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/products', '/consultation', '/pages/how-it-works']);
  const text = screen.getByText('Could not find consultation details.');
  expect(start.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a second open request is a card with its status, who acts and its unread messages; a closed one is folded', async () => {
  visitAs({
    consultationHistory: [
      aRequest({ id: 'c3', productName: 'Pizza Oven', itemNumber: '007' }),
      aRequest({ id: 'c2', productName: '', status: 'Contact Attempted' }),
      aRequest({ id: 'c1', submittedAt: '2026-10-01T12:00:00.000Z', status: 'Archived' }),
    ],
    conversations: [{ id: 'c2', unread: 2, isMutual: false }],
  });
  const card = await screen.findByRole('region', { name: 'Request General Inquiry, November 3, 2026' });
  expect(within(card).getByRole('heading', { name: 'We Tried to Reach You' })).toBeTruthy();
  expect(within(card).getByText('You:').parentElement?.textContent).toMatch(/when we can reach you/);
  const messages = within(card).getByRole('link', { name: /^Messages 2 unread about/ });
  expect(messages.getAttribute('href')).toBe('/userhub/requests/c2#messages');
  expect(
    within(card)
      .getByRole('link', { name: /^Details/ })
      .getAttribute('href'),
  ).toBe('/userhub/requests/c2');
  const earlier = screen.getByText('Earlier Requests (1)').closest('details');
  expect(earlier?.open).toBe(false);
  expect(earlier?.querySelector('a')?.getAttribute('href')).toBe('/userhub/requests/c1');
});

test('what is over, but has a message that nobody has read, is a card', async () => {
  visitAs({
    consultationHistory: [aRequest({ id: 'c2' }), aRequest({ id: 'c1', status: 'Archived' })],
    conversations: [{ id: 'c1', unread: 1, isMutual: false }],
  });
  expect(await screen.findByRole('link', { name: /^Messages 1 unread/ })).toBeTruthy();
  expect(screen.queryByText(/^Earlier Requests/)).toBeNull();
});

test('a customer sees the latest order first, then in short every other open order and request; only what is over is folded', async () => {
  visitAs({
    status: 'customer',
    consultationHistory: [
      aRequest({ id: 'c9', productName: 'Pizza Oven' }),
      aRequest({ id: 'o2', status: 'Mark as Customer' }),
    ],
    orderHistory: [
      anOrder({ items: ['Round Corten Fire Bowl', 'Cover'] }),
      anOrder({ id: 'o3', orderId: 'second', status: 'Ready' }),
      anOrder({ id: 'o1', orderId: 'older', status: 'Delivered' }),
      anOrder({ id: 'o4', orderId: 'third', status: 'Cancelled' }),
    ],
  });
  const order = await screen.findByRole('region', { name: /^Order Status/ });
  expect(factsOf(order)).toEqual([
    ['Order ID', 'consultation-01JD2C3K'],
    ['Status', 'Order Placed'],
    ['Placed On', 'November 3, 2026'],
    ['Estimated Delivery', 'To be scheduled'],
    ['Items', 'Round Corten Fire BowlCover'],
  ]);
  expect(within(order).getByRole('list', { name: /^Progress of order/ })).toBeTruthy();
  const other = screen.getByRole('region', { name: /^Order of November 3, 2026/ });
  expect(factsOf(other)).toEqual([['Estimated Delivery', 'To be scheduled']]);
  expect(screen.getAllByRole('region').map(labelOf)).toEqual([
    'Order Status',
    'Order of November 3, 2026 Round Corten Fire Bowl',
    'Request Pizza Oven, November 3, 2026',
  ]);
  const earlier = screen.getByText('Earlier Orders (2)').closest('details');
  expect([...(earlier?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Round Corten Fire Bowl, November 3, 2026, Delivered',
    'Round Corten Fire Bowl, November 3, 2026, Cancelled',
  ]);
  expect(screen.queryByRole('region', { name: /^Consultation Details/ })).toBeNull();
});

test('what waits comes first, then what is open, with its picture; the last delivery stands below', async () => {
  const picture = aPicture('oven.jpg');
  visitPage(UserhubPage, {
    session: signedIn(),
    answers: {
      [ME]: anAccount({
        status: 'customer',
        orderHistory: [anOrder({ id: 'o3', status: 'Delivered' }), anOrder({ items: ['Pizza Oven'] })],
      }),
      'GET /api/hub/pieces': {
        pictures: { o2: picture },
        toReview: [{ id: 'o3', productId: 'p1', name: 'Fire Bowl' }],
      },
    },
  });
  const waiting = await screen.findByRole('region', { name: 'Waiting for You' });
  expect(within(waiting).getByRole('link').getAttribute('href')).toBe('/product/p1#customer-reviews');
  const regions = screen.getAllByRole('region');
  expect(regions.map(labelOf)).toEqual([
    'Waiting for You',
    'Order of November 3, 2026 Pizza Oven',
    'Order Status',
  ]);
  expect(regions[1]?.querySelector('img')?.src).toContain(picture.url);
});

test('a link of an earlier e-mail leads to the messages of its request', async () => {
  visitPage(UserhubPage, { session: signedIn(), route: '/userhub', at: '/userhub?conversation=c1' });
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/userhub/requests/c1');
});

test('a customer without an order sees that there is none', async () => {
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
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your hub.');
  answer = () => Response.json(anAccount());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Could not find consultation details.')).toBeTruthy();
});
