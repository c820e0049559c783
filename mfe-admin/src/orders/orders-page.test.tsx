/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { NO_BOOKS } from '@hearthside/services/shop/pages/book-settings.contract.ts';
import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PERIODS } from '../list/filter-field.tsx';
import OrdersPage from './orders-page.tsx';

const NONE = { items: [], cursor: null };
const NO_COUNTS = { 'GET /api/admin/todos/counts': { saved: { views: [], version: 0 } } };

test('an order by telephone is one form: who, a line of the catalog with its options, and how it was agreed', async () => {
  const bowl = {
    ...{ id: 'p1', name: 'Ember Bowl', itemNumber: '007', leadTime: '' },
    ...{ price: 500, salePrice: 0, isOnSale: false, options: [sizes(20_000)] },
  };
  let sent: unknown;
  visitPage(OrdersPage, {
    session: OWNER,
    route: '*',
    at: '/admin/orders?new=yes',
    answers: {
      ...NO_COUNTS,
      'GET /api/admin/orders': NONE,
      'GET /api/admin/orders/pages': { total: 0, isCut: false, cursors: [null] },
      'GET /api/admin/products': [bowl],
      'GET /api/admin/products/p1': bowl,
      'GET /api/admin/book-settings': {
        ...{ ...NO_BOOKS, taxRate: 8.25, version: 1 },
        taxPlaces: [{ place: 'US-CO', rate: 2.9 }],
      },
      'GET /api/admin/site': { depositPercent: 30, version: 1 },
      'POST /api/admin/orders': ({ body }: RequestInit) => {
        sent = JSON.parse(String(body));
        return Response.json({ uid: 'u9', id: 'c9' }, { status: 201 });
      },
    },
  });
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  await type('Name', 'Bo Field');
  // A slip of the finger loses nothing of what was said.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await userEvent.click(await screen.findByRole('link', { name: 'New order' }));
  expect(await screen.findByDisplayValue('Bo Field')).toBeTruthy();
  await type('Telephone', '512 555 0123');
  await type('E-mail', 'bo@hearthside.example');
  expect(screen.getByText(/^Once they have confirmed their address, they get an e-mail/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add from the catalog' }));
  const search = screen.getByRole('combobox', { name: 'Find a product' });
  // What is beside a modal dialog is inert.
  expect(screen.getByRole('dialog', { name: 'New order' }).contains(search)).toBe(true);
  await userEvent.type(search, '007{Enter}');
  await userEvent.click(await screen.findByLabelText('48 in +$200.00'));
  await userEvent.click(screen.getByRole('button', { name: 'Add the line' }));
  expect(screen.getByText('Tax 8.25%')).toBeTruthy();
  await type('Delivery to ZIP or country', '80302');
  await type('Delivery cost', '{Control>}a{/Control}100');
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(rows).toEqual(['$700.00', '$100.00', '$800.00', '$23.20', '$823.20']);
  await userEvent.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(sent).toBeTruthy());
  expect(sent).toMatchObject({
    ...{ name: 'Bo Field', itemNumber: '007', details: 'Ordered by phone.', how: 'phone', on: today() },
    deposit: 21_000,
    lines: [{ what: 'Ember Bowl', options: 'Size: 48 in', price: 70_000, quantity: 1, tax: { rate: 2.9 } }],
  });
});

test('the orders of a month are one choice, and what is unpaid another', async () => {
  const { from, to } = PERIODS['Last month']();
  const placed = `day=placedOn&from=${from}&to=${to}`;
  const answers = Object.fromEntries(
    ['', `?${placed}`, '?money=unpaid'].flatMap((query) => [
      [`GET /api/admin/orders${query}`, NONE],
      [`GET /api/admin/orders/pages${query}`, { total: 0, isCut: false, cursors: [null] }],
    ]),
  );
  const { requests } = visitPage(OrdersPage, {
    session: OWNER,
    route: '*',
    at: '/admin/orders',
    answers: { ...NO_COUNTS, ...answers },
  });
  const choice = await screen.findByLabelText('Filter by stage');
  await userEvent.selectOptions(choice, 'Unpaid');
  await waitFor(() => expect(JSON.stringify(requests)).toContain('/api/admin/orders?money=unpaid'));
  await userEvent.selectOptions(choice, 'Placed last month');
  await waitFor(() => expect(JSON.stringify(requests)).toContain(`/api/admin/orders?${placed}`));
});
