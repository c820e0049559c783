/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import OrderPage from './order-page.tsx';
import OrdersPage from './orders-page.tsx';

const WORKSHOP = signedIn({ isWorkshop: true });
const listed = {
  uid: 'u1',
  id: 'o1',
  orderId: '01M7Y842',
  status: 'In Fabrication',
  items: ['Round Corten Fire Bowl'],
  delivery: { from: '2099-12-01', to: '2099-12-01' },
  estimatedDelivery: 'December 1, 2099',
};
const order = {
  ...listed,
  stages: [
    { stage: 'Order Placed', at: '2026-11-01T12:00:00.000Z' },
    { stage: 'In Fabrication', at: '2026-11-09T12:00:00.000Z' },
  ],
  photos: [],
  drawings: [],
  lines: [{ id: 'l1', what: 'Round Corten Fire Bowl', options: '48 inches', quantity: 2 }],
};

test('the workshop’s list has no money, no customer and no search', async () => {
  const answers = { 'GET /api/admin/workshop/orders': { items: [listed], cursor: null } };
  visitPage(OrdersPage, { session: WORKSHOP, answers, at: '/admin/orders' });
  const headings = await screen.findAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Items', 'Stage', 'Delivery', 'Order']);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('link', { name: /^Open order 01M7Y842/ }).getAttribute('href')).toBe(
    '/admin/orders/u1/o1',
  );
});

test('an order tells the workshop what to make and how far it is, and offers no act', async () => {
  const answers = { 'GET /api/admin/workshop/orders/u1/o1': order };
  visitPage(OrderPage, {
    session: WORKSHOP,
    answers,
    route: '/admin/orders/:uid/:id',
    at: '/admin/orders/u1/o1',
  });
  const row = await screen.findByRole('row', { name: /Round Corten Fire Bowl/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '', 'Round Corten Fire Bowl', '48\u00a0inches']);
  const step = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  expect(step?.textContent).toContain('In Fabrication');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Deliver to')).toBeNull();
});

test('on the day of the delivery the order tells who gets it and where', async () => {
  const handedTo = { name: 'Dana Miller', address: '1 Hearth Lane, Embertown' };
  const answers = { 'GET /api/admin/workshop/orders/u1/o1': { ...order, handedTo } };
  visitPage(OrderPage, {
    session: WORKSHOP,
    answers,
    route: '/admin/orders/:uid/:id',
    at: '/admin/orders/u1/o1',
  });
  expect((await screen.findByText('Deliver to')).nextElementSibling?.textContent).toContain('1 Hearth Lane');
});
