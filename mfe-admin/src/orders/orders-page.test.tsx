/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PERIODS } from '../list/filter-field.tsx';
import OrdersPage from './orders-page.tsx';

const NONE = { items: [], cursor: null };

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
    answers: { 'GET /api/admin/todos/counts': { saved: { views: [], version: 0 } }, ...answers },
  });
  const choice = await screen.findByLabelText('Filter by stage');
  await userEvent.selectOptions(choice, 'Unpaid');
  await waitFor(() => expect(JSON.stringify(requests)).toContain('/api/admin/orders?money=unpaid'));
  await userEvent.selectOptions(choice, 'Placed last month');
  await waitFor(() => expect(JSON.stringify(requests)).toContain(`/api/admin/orders?${placed}`));
});
