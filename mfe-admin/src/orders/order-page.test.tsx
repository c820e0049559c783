/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { anOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OrderPage from './order-page.tsx';

const PATH = '/api/admin/orders/u1/o2';
const order: AdminOrder = {
  ...anOrder(),
  status: 'On Its Way',
  lines: [{ id: 'l1', what: 'Fire Bowl', options: '', quantity: 1, price: 150_900 }],
  payments: [{ id: 'p1', amount: 50_000, method: 'Card', on: '2026-11-04', note: '' }],
  uid: 'u1',
  customerName: 'Dana Miller',
  customerEmail: 'dana@hearthside.example',
  privateNotes: '',
  version: 3,
  stageMail: null,
};

async function visit(changed: Partial<AdminOrder> = {}, answers = {}) {
  const page = visitPage(OrderPage, {
    session: OWNER,
    route: '/admin/orders/:uid/:id',
    at: '/admin/orders/u1/o2',
    answers: { [`GET ${PATH}`]: { ...order, ...changed }, ...answers },
  });
  await screen.findByRole('form', { name: 'Order form' });
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const paymentGroup = () => within(screen.getByRole('group', { name: 'Payments' }));

async function askForStage(stage: string) {
  await userEvent.selectOptions(screen.getByLabelText('Another stage'), stage);
  await press('Set stage');
}

test('amounts that the server refuses are explained beside the deposit and the payments', async () => {
  const errors = {
    deposit: 'The deposit is more than the total of $1,509.00.',
    payments: '$99,999.00 is more than the $1,009.00 that is open.',
  };
  await visit({}, { [`PUT ${PATH}`]: problem(422, { code: 'invalid', errors }) });
  await press('Save Order');
  expect(await paymentGroup().findByText(errors.payments)).toBeTruthy();
  const description = screen.getByLabelText('Deposit asked for').getAttribute('aria-describedby');
  expect(document.getElementById(description ?? '')?.textContent).toBe(errors.deposit);
});

test('delivering with money open says so, and offers to record the payment or to write to the customer', async () => {
  await visit();
  await press('Move on to “Delivered”');
  const dialog = within(screen.getByRole('dialog', { name: 'On Its Way → Delivered' }));
  expect(dialog.getByText(/^\$1,009\.00 of this order is not paid yet\./)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Write to the customer' }).getAttribute('href')).toBe(
    '/admin/conversations/u1/o2',
  );
  await press('Record the payment');
  expect(screen.queryByRole('dialog')).toBeNull();
  const amount = paymentGroup().getAllByLabelText<HTMLInputElement>('Amount').at(-1);
  expect(amount?.value).toBe('1009.00');
  expect(document.activeElement).toBe(amount);

  // A payment that is not saved yet is not entered twice.
  await press('Move on to “Delivered”');
  await press('Record the payment');
  expect(paymentGroup().getAllByLabelText('Amount')).toHaveLength(2);
});

test('cancelling with money paid says so, and offers to record the refund', async () => {
  await visit();
  await askForStage('Cancelled');
  expect(screen.getByText(/^The customer has paid \$500\.00 for this order\./)).toBeTruthy();
  await press('Record the refund');
  expect(paymentGroup().getAllByLabelText<HTMLInputElement>('Amount').at(-1)?.value).toBe('-500.00');
});

test('a settled order, and a stage that does not end one, are not warned about', async () => {
  await visit({ payments: [{ id: 'p1', amount: 150_900, method: 'Card', on: '2026-11-04', note: '' }] });
  await press('Move on to “Delivered”');
  expect(screen.queryByText(/not paid yet/)).toBeNull();
  await press('Cancel');
  await askForStage('Ready');
  expect(screen.queryByText(/has paid/)).toBeNull();
});
