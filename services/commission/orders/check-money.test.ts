import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import fc from 'fast-check';
import { checkMoney, depositProblem } from './check-money.ts';
import { writtenByHand } from './ledger.ts';
import { type OrderMoney, type Payment, totalsOf } from './order.contract.ts';

const NOW = eveningOf('2026-11-25').getTime();
const line = { id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 150_900 };

function anOrder(money: Partial<OrderMoney> = {}): OrderMoney {
  return { lines: [line], deliveryCost: 0, deposit: 0, payments: [], ...money };
}

function paid(amount: number, on = '2026-11-20', id = `p${amount}`): Payment {
  return { id, amount, on, method: 'Check', note: '' };
}

/** Field → what is wrong with the change from one state of an order to another. */
function problems(order: OrderMoney, before: Partial<OrderMoney> = {}): Record<string, string> {
  try {
    checkMoney(before, order, writtenByHand(before.payments, order.payments), NOW);
    return {};
  } catch (error) {
    return (error as { errors: Record<string, string> }).errors;
  }
}

test('a deposit above the total and a payment above what is open are refused, with the amounts', () => {
  expect(problems(anOrder({ deposit: 9_999_900 }))).toEqual({
    deposit: 'The deposit is more than the total of $1,509.00.',
  });
  expect(problems(anOrder({ payments: [paid(9_999_900)] }))).toEqual({
    payments: expect.stringContaining('$99,999.00 is more than the $1,509.00 that is unpaid.'),
  });
  expect(problems(anOrder({ payments: [paid(150_900)], deposit: 150_900 }))).toEqual({});
});

test('a payment in the future is refused; today is the shop’s, also in the evening', () => {
  expect(problems(anOrder({ payments: [paid(100), paid(200, '2026-11-26')] }))).toEqual({
    'payments.1.on': 'This day is in the future. Enter the payment on the day it arrives.',
  });
  expect(problems(anOrder({ payments: [paid(100, '2026-11-25')] }))).toEqual({});
});

test('what is wrong with an amount and with its day is said of both', () => {
  const refused = problems(anOrder({ payments: [paid(9_999_900, '2026-11-26')] }));
  expect(Object.keys(refused)).toEqual(['payments', 'payments.0.on']);
  expect(problems(anOrder({ payments: [paid(0, '2026-11-26')] }))).toEqual({
    'payments.0.amount': 'Enter the amount of the payment.',
    'payments.0.on': 'This day is in the future. Enter the payment on the day it arrives.',
  });
});

test('money that came in lowers no price', () => {
  expect(problems(anOrder({ payments: [{ ...paid(100), lowersPrice: true }] }))).toEqual({
    'payments.0.amount': 'Only a refund can be taken off the price.',
  });
});

test('what is stored stays: an order that was lowered after it was paid is saved, and what is paid back', () => {
  const before = anOrder({ payments: [paid(200_000)], deposit: 190_000 });
  expect(problems(before, before)).toEqual({});
  expect(problems({ ...before, payments: [...before.payments, paid(-49_100)] }, before)).toEqual({});
  expect(problems({ ...before, payments: [...before.payments, paid(1)] }, before)).toHaveProperty('payments');
});

test('a refund takes at most the price off the price', () => {
  const before = anOrder({ payments: [paid(200_000)] });
  const refunded = (amount: number) =>
    problems({ ...before, payments: [{ ...paid(-amount), lowersPrice: true }] }, before);
  expect(refunded(150_900)).toEqual({});
  expect(refunded(150_901)).toEqual({ payments: 'At most the price of $1,509.00 can be taken off.' });
});

test('what is above the price is taken once it is said to be a credit', () => {
  const gift = { ...paid(160_900), isCredit: true };
  expect(problems(anOrder({ payments: [gift] }))).toEqual({});
  expect(totalsOf(anOrder({ payments: [gift] })).balance).toBe(-10_000);
});

test('nothing by hand takes an order below what was paid', () => {
  const cents = fc.integer({ min: -300_000, max: 300_000 }).filter((amount) => amount !== 0);
  const credit = (amount: number, id: number) => ({
    ...paid(amount, '2026-11-20', `p${id}`),
    isCredit: true,
  });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 4 }),
      fc.array(cents, { minLength: 1, maxLength: 4 }),
      (then, now) => {
        const before = anOrder({ payments: then.map((amount, place) => credit(amount, place)) });
        const added = now.map((amount, place) => credit(amount, 10 + place));
        const after = { ...before, payments: [...before.payments, ...added] };
        const { paid: was } = totalsOf(before);
        const { paid: is } = totalsOf(after);
        // What an earlier release took stays, and can be mended.
        expect(problems(after, before).payments === undefined).toBe(is >= Math.min(0, was));
      },
    ),
  );
});

test('an order without a price takes any deposit and payment', () => {
  expect(problems(anOrder({ lines: [], deposit: 100, payments: [paid(100)] }))).toEqual({});
  expect(depositProblem(100, 0)).toEqual({});
});
