/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { Money, MoneyOrder } from '@hearthside/services/commission/orders/money.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { anAdminOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MoneyPage from './money-page.tsx';

const anOrder = (id: string, overrides: Partial<MoneyOrder>): MoneyOrder => ({
  ...{ uid: 'u1', id, orderId: `consultation-${id}`, customerName: `Ada ${id}`, items: ['Grill'] },
  ...{ status: 'Delivered', owed: [], refund: 0, disputed: 0 },
  ...overrides,
});
const MONEY: Money = {
  isCut: false,
  orders: [
    anOrder('1', { owed: [{ what: 'Balance', amount: 120_050, by: addDays(today(), -3), isAsked: true }] }),
    anOrder('2', {
      owed: [
        { what: 'Deposit', amount: 30_000, by: addDays(today(), 3), isAsked: true },
        { what: 'Balance', amount: 70_000, isAsked: false },
      ],
    }),
    anOrder('3', { refund: 5_000 }),
    anOrder('4', { disputed: 9_900, answerBy: '2099-01-02' }),
  ],
};

const visit = (answers = {}) =>
  visitPage(MoneyPage, {
    session: OWNER,
    answers: { 'GET /api/admin/money': () => Response.json(MONEY), ...answers },
  });

test('the sums of what is unpaid, to be paid back and disputed stand above their orders', async () => {
  visit();
  const sums = await screen.findByLabelText('Sums');
  expect(sums.textContent).toBe(
    'Overdue$1,200.501 orderDue$300.001 orderExpected$700.001 orderRefunds due$50.001 orderDisputed$99.001 order',
  );
  const overdue = within(screen.getByRole('region', { name: /^Overdue/ }));
  expect(overdue.getByText(/^Grill · Balance since .*, 3 days late · not reminded$/)).toBeTruthy();
  expect(screen.getByRole('region', { name: /^Expected, without a date/ })).toBeTruthy();
  expect(screen.getByText(/Answer by January 2, 2099/)).toBeTruthy();
});

test('a reminder that did not leave is told with the reason', async () => {
  const owed = [{ what: 'Balance', amount: 5_000, by: addDays(today(), -3), isAsked: true }] as const;
  visit({
    'GET /api/admin/money': { isCut: false, orders: [anOrder('1', { owed: [...owed], reminder: 'held' })] },
  });
  expect(await screen.findByText(/the reminder was held back, since the customer hadn’t/)).toBeTruthy();
});

test('what is overdue is reminded of from its line; what is not due yet is not', async () => {
  const reminded = jest.fn(() => Response.json(anAdminOrder()));
  visit({ 'POST /api/admin/orders/u1/1/payment-reminder': reminded });
  const buttons = await screen.findAllByRole('button', { name: /^Remind/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Remind Ada 1, Grill']);
  await userEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(reminded).toHaveBeenCalledTimes(1));
});
