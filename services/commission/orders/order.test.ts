import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import { momentInFull, rangeText } from '../../core/site/date-words.contract.ts';
import { amountDue, balanceDueFrom } from './amount-due.contract.ts';
import { daysLate, remindedAt } from './delivery.contract.ts';
import { itemsOf, type OrderMoney, overpaid, paidOn, sumsOf, totalsOf } from './order.contract.ts';
import { milestonesOf, STAGES, stageAfter } from './stage.contract.ts';
import { nextStep } from './stage-message.contract.ts';

const line = (quantity: number, price: number) => ({ id: 'l', what: 'Bowl', options: '', quantity, price });
const payment = (amount: number) => ({
  id: 'p',
  amount,
  method: 'Cash' as const,
  on: '2026-11-20',
  note: '',
});
const money = (overrides: Partial<OrderMoney> = {}): OrderMoney => ({
  lines: [],
  deliveryCost: 0,
  deposit: 0,
  payments: [],
  ...overrides,
});

test('amounts add up in cents, and what was paid back counts against what was paid', () => {
  const lines = [line(3, 1_010), line(1, 29)];
  const payments = [payment(1_000), payment(-250)];
  expect(totalsOf(money({ lines, deliveryCost: 500, deposit: 1_000, payments }))).toEqual({
    subtotal: 3_059,
    taxes: [],
    taxesLeft: [],
    discount: 0,
    total: 3_559,
    paid: 750,
    balance: 2_809,
    depositDue: 250,
  });
  expect(totalsOf(money({ payments: [payment(100)] }))).toMatchObject({ balance: -100, depositDue: 0 });
});

test('a refund that lowers the price leaves nothing to pay again, neither of the whole nor of the deposit', () => {
  const lines = [{ ...line(1, 100_000), tax: { rate: 10, isIncluded: false } }];
  const goodwill = { ...payment(-11_000), lowersPrice: true };
  const order = money({ lines, deposit: 50_000, payments: [payment(110_000), goodwill] });
  const totals = totalsOf(order);
  expect(totals).toMatchObject({ discount: 11_000, total: 99_000, paid: 99_000, balance: 0, depositDue: 0 });
  expect(sumsOf(totals, 0)).toEqual([
    ['Delivery', 0],
    ['Tax 10%', 10_000],
    ['Discount', -11_000],
    ['Total', 99_000],
    ['Subtotal after the discount', 90_000],
    ['Tax 10% after the discount', 9_000],
  ]);
  const early = { ...order, payments: [payment(50_000), goodwill] };
  expect(totalsOf(early)).toMatchObject({ balance: 60_000, depositDue: 0 });
  expect(overpaid({ ...order, status: 'Cancelled' })).toBe(99_000);
});

test('of a cancelled order nothing is left to pay, and what was paid is its customer’s', () => {
  const order = money({ lines: [line(1, 1_000)], deposit: 500, payments: [payment(400)] });
  const cancelled = { ...order, status: 'Cancelled' };
  expect(totalsOf(cancelled)).toMatchObject({ total: 1_000, paid: 400, balance: -400, depositDue: 0 });
  expect(overpaid(cancelled)).toBe(400);
  expect(paidOn(cancelled)).toBeUndefined();
});

test('the items are what the lines say, once there are any', () => {
  expect(itemsOf([], ['Tripod Grill'])).toEqual(['Tripod Grill']);
  expect(itemsOf([line(1, 5), line(4, 5)], ['Tripod Grill'])).toEqual(['Bowl', '4 × Bowl']);
});

test.each([
  ['2026-11-03', '2026-11-03', 'November 3, 2026'],
  ['2026-11-03', '2026-11-09', 'November 3 – 9, 2026'],
  ['2026-11-28', '2026-12-02', 'November 28 – December 2, 2026'],
])('a delivery from %s to %s reads "%s"', (from, to, text) => {
  expect(rangeText({ from, to })).toBe(text);
});

test('an open order is late from the day after its last one; no other order is', () => {
  const delivery = { from: '2026-10-28', to: '2026-10-31' };
  const late = (status: string, today: string) => daysLate({ status, delivery }, today);
  expect(late('Ready', '2026-10-31')).toBe(0);
  expect(late('Ready', '2026-11-02')).toBe(2);
  expect(late('Delivered', '2026-11-02')).toBe(0);
  expect(daysLate({ status: 'Ready', delivery: null }, '2026-11-02')).toBe(0);
});

test('a reminder leaves at nine in the shop, also after clocks were put forward or back', () => {
  expect(momentInFull(remindedAt('2026-03-08', 1))).toMatch(/^March 9, 2026 at 9:00 AM /);
  expect(momentInFull(remindedAt('2026-11-03', -1))).toMatch(/^November 2, 2026 at 9:00 AM /);
});

describe('the milestones', () => {
  const at = (stage: string, day: number) => ({ stage, at: `2026-11-0${day}T12:00:00.000Z` });
  const shown = (status: string, ...stages: ReturnType<typeof at>[]) =>
    milestonesOf({ status, stages }).map(({ stage, state, at }) => [stage, state, at?.slice(8, 10)]);

  test('show a stage that was left out without a day, and one that a correction took back as to come', () => {
    const stages = [at('Order Placed', 1), at('Finishing', 2), at('In Fabrication', 3)];
    expect(shown('In Fabrication', ...stages)).toEqual([
      ['Order Placed', 'done', '01'],
      ['Design Approved', 'done', undefined],
      ['In Fabrication', 'current', '03'],
      ...STAGES.slice(3).map((stage) => [stage, 'next', undefined]),
    ]);
  });

  test('of a cancelled order end there', () => {
    expect(shown('Cancelled', at('Order Placed', 1), at('Cancelled', 2))).toEqual([
      ['Order Placed', 'done', '01'],
      ['Cancelled', 'current', '02'],
    ]);
  });

  test('of an unknown status are that status', () => {
    expect(shown('Somewhere', at('Somewhere', 1))).toEqual([['Somewhere', 'current', '01']]);
  });
});

test('a stage is followed by the next one, the last one and a cancellation by none', () => {
  expect(stageAfter('Order Placed')).toBe('Design Approved');
  expect(['Delivered', 'Cancelled', 'Somewhere'].map(stageAfter)).toEqual([undefined, undefined, undefined]);
});

test('before the work, a deposit that is due is the customer’s to pay; later and without one the shop acts', () => {
  const asked = money({ deposit: 1_000 });
  expect(nextStep({ ...asked, status: 'Design Approved' })).toMatchObject({ actor: 'customer' });
  expect(nextStep({ ...asked, payments: [payment(1_000)], status: 'Design Approved' })).toMatchObject({
    actor: 'shop',
  });
  expect(nextStep({ ...asked, status: 'Finishing' })).toMatchObject({ actor: 'shop' });
  expect(nextStep({ ...asked, status: 'Delivered' })).toBeUndefined();
});

test('what is due has a last day, counted from the agreement, the stage that asks for it, or a change of the price', () => {
  const stages = [
    { stage: 'Ready', at: '2026-05-02T08:00:00.000Z' },
    { stage: 'Finishing', at: '2026-05-04T08:00:00.000Z' },
    { stage: 'Ready', at: '2026-05-06T08:00:00.000Z' },
    { stage: 'On Its Way', at: '2026-05-08T08:00:00.000Z' },
  ];
  const open = { ...money({ lines: [line(1, 5_000)], deposit: 1_000 }), stages, status: 'Order Placed' };
  const agreed = { ...open, agreedAt: eveningOf('2026-05-01').toISOString(), paymentDays: 10 };
  const byOf = (order: typeof agreed) => amountDue(order)?.by;
  expect(byOf(agreed)).toBe('2026-05-11');
  expect(byOf({ ...agreed, status: 'On Its Way' })).toBe('2026-05-16');
  const changed = { ...payment(0), kind: 'changed' as const, on: '2026-05-03' };
  expect(byOf({ ...agreed, payments: [changed] })).toBe('2026-05-13');
  expect(nextStep(agreed)?.text).toBe('Please pay the deposit of $10.00 by May 11, 2026.');
  // Of an earlier release.
  expect(amountDue(open)?.by).toBeUndefined();
  expect(nextStep(open)?.text).toBe('Please pay the deposit of $10.00. We’ll start once we receive it.');
});

test('the balance is the customer’s to pay from the stage that the owner has chosen, else once the order is ready', () => {
  const open = { ...money({ lines: [line(1, 5_000)], deposit: 1_000 }), status: 'Finishing' };
  expect(amountDue(open)).toEqual({ what: 'Deposit', amount: 1_000 });
  expect(amountDue({ ...open, status: 'Ready' })).toEqual({ what: 'Balance', amount: 5_000 });
  const later = { ...open, payments: [payment(1_000)] };
  expect(balanceDueFrom(later)).toBe('Ready');
  expect([open, { ...later, status: 'Ready' }].map(balanceDueFrom)).toEqual([undefined, undefined]);
  expect(nextStep({ ...open, status: 'Ready' })?.text).toBe('Please pay the balance of $50.00.');
  const early = { ...open, balanceStage: 'Design Approved' as const };
  expect(amountDue({ ...early, status: 'Order Placed' })).toEqual({ what: 'Deposit', amount: 1_000 });
  expect(nextStep({ ...early, status: 'Design Approved' })?.text).toBe('Please pay the balance of $50.00.');
  expect(amountDue({ ...open, payments: [payment(5_000)], status: 'Delivered' })).toBeUndefined();
  expect(amountDue({ ...open, status: 'Cancelled' })).toBeUndefined();
});

test('what comes next follows the delivery: a time to choose, the time that was chosen, and that it has arrived', () => {
  const slots = [{ id: 's1', day: '2026-06-04', from: '09:00', to: '12:00' }];
  const next = (handover: object, status = 'Ready') =>
    nextStep({ ...money({}), status, handover: { slots, version: 2, events: [], ...handover } })?.text;
  expect(next({})).toBe('Please choose a time for your delivery.');
  expect(next({ chosen: 's1' })).toBe('We’ll deliver on Thursday, June 4, 2026, 9:00 AM to 12:00 PM.');
  expect(next({ chosen: 's1' }, 'On Its Way')).toMatch(/^Please be there/);
  expect(next({ received: { at: '2026-06-04T10:00:00Z', name: 'Ann' } }, 'On Its Way')).toBe(
    'We’ll close your order.',
  );
  expect(next({}, 'Delivered')).toBeUndefined();
});
