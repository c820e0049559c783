/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { ACT_HEADER } from '@hearthside/services/consumers/history/act.contract.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OrdersPage from '../orders/orders-page.tsx';

const anOrder = (id: string) => ({
  ...{ uid: 'u1', id, version: 3, orderId: `order-${id}`, customerName: 'Ann', status: 'Order Placed' },
  ...{ items: ['Bowl'], total: 100, balance: 100, delivery: null, placedOn: '2026-11-01' },
});
const stage = (id: string) => `PUT /api/admin/orders/u1/${id}/stage`;
const done = (id: string) => () => {
  const act = { act: 'PUT /orders/:uid/:id/stage', subject: 'u1', id, name: 'Ann', status: 'Ready' };
  const header = encodeURIComponent(JSON.stringify({ ...act, deletedOrders: 0, sendsMail: false }));
  return Response.json(anOrder(id), { headers: { [ACT_HEADER]: header } });
};

const Screen = () => (
  <main>
    <OrdersPage />
  </main>
);

test('a stage of several orders is set without e-mail, each in its version; one that failed is named, the others are undone together', async () => {
  const ids = ['r1', 'r2', 'r3', 'r4', 'r5'];
  const { bodiesOf, calls } = visitPage(Screen, {
    session: OWNER,
    answers: {
      'GET /api/admin/orders': { items: ids.map(anOrder), cursor: null },
      'GET /api/admin/orders/pages': { total: 5, isCut: false, cursors: [null] },
      ...Object.fromEntries(ids.map((id) => [stage(id), done(id)])),
      [stage('r2')]: problem(409, { detail: 'The order has changed.' }),
      ...Object.fromEntries(ids.map((id) => [`POST /api/admin/history/u1/${id}/undo`, {}])),
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  const choice = screen.getByLabelText('Stage, without e-mail');
  // The end of an order asks about its money.
  expect(choice.textContent).not.toMatch(/Delivered|Cancelled/);
  await userEvent.selectOptions(choice, 'Ready');
  await userEvent.click(screen.getByRole('button', { name: 'Set stage' }));
  expect(await screen.findByText('order-r2: The order has changed.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(bodiesOf(stage('r5'))[0]).toEqual({
    ...{ stage: 'Ready', sendsMail: false, version: 3 },
  });
  expect(screen.getByText('4 changes were made.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  await waitFor(() => expect(calls().filter((call) => call.endsWith('/undo'))).toHaveLength(4));
  await waitFor(() => expect(screen.queryByText(/changes were made/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select this page' }));
});
