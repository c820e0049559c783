import { writtenByHand } from './ledger.ts';
import type { LedgerEntry, Payment } from './order.contract.ts';

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  ...{ id: 'p1', amount: 500, method: 'Check', on: '2026-11-20', note: '' },
  ...overrides,
});
const online: LedgerEntry = { ...aPayment({ id: 'paid-cs_1' }), kind: 'paid', session: 'cs_1' };
const correction = aPayment({ id: 'c1', amount: -500, corrects: 'p1' });

const errorsOf = (stored: LedgerEntry[], ...sent: Payment[]) => {
  try {
    writtenByHand(stored, sent);
    return {};
  } catch (error) {
    return (error as { errors: Record<string, string> }).errors;
  }
};

test('what is not stored yet is added, and what a form leaves out or sends again stays', () => {
  expect(writtenByHand(undefined, [aPayment()])).toEqual([aPayment()]);
  expect(writtenByHand([aPayment(), online], [aPayment(), aPayment({ id: 'p2' })])).toEqual([
    aPayment({ id: 'p2' }),
  ]);
});

test('a stored entry cannot be changed, by hand or from the provider', () => {
  for (const changed of [
    { amount: 600 },
    { on: '2026-11-21' },
    { note: 'Late' },
    { method: 'Cash' as const },
  ])
    expect(errorsOf([aPayment()], aPayment(changed))).toEqual({
      payments: 'You can’t change a saved payment. Add a correction instead.',
    });
  expect(errorsOf([online], { ...aPayment({ id: online.id }), amount: 1 })).toHaveProperty('payments');
});

test('a correction takes back one entry by hand, once and in full', () => {
  expect(errorsOf([aPayment()], correction)).toEqual({});
  const refused = 'A correction reverses one whole payment that was entered by hand, and only once.';
  expect(errorsOf([aPayment(), correction], { ...correction, id: 'c2' })).toEqual({ payments: refused });
  expect(errorsOf([aPayment()], correction, { ...correction, id: 'c2' })).toEqual({ payments: refused });
  expect(errorsOf([aPayment()], { ...correction, amount: -100 })).toEqual({ payments: refused });
  expect(errorsOf([online], { ...correction, corrects: online.id })).toEqual({ payments: refused });
  expect(errorsOf([], correction)).toEqual({ payments: refused });
});

test('the correction of what lowered the price raises it again', () => {
  const goodwill = aPayment({ id: 'g1', amount: -100, lowersPrice: true });
  expect(errorsOf([], goodwill)).toEqual({});
  const back = aPayment({ id: 'c2', amount: 100, corrects: 'g1' });
  expect(errorsOf([goodwill], back)).toHaveProperty('payments');
  expect(errorsOf([goodwill], { ...back, lowersPrice: true })).toEqual({});
  expect(errorsOf([goodwill], { ...goodwill, lowersPrice: false })).toHaveProperty('payments');
});

test('an order has not endless payments', () => {
  const many = Array.from({ length: 200 }, (_, place) => aPayment({ id: `p${place}` }));
  expect(errorsOf(many, aPayment({ id: 'more' }))).toEqual({
    payments: 'An order can have at most 200 payments.',
  });
});
