import { anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { OrderInput } from './order.schema.ts';

const aPayment = { amount: 100, method: 'Cash', on: '2026-11-25', note: '' };
const aLine = { what: 'Fire pit', options: '', quantity: 1, price: 100 };

test.each([
  ['__proto__', false],
  ['constructor', false],
  ['toString', false],
  ['l1', true],
])('a line or a payment may have the id %s: %p', (id, expected) => {
  const passes = (input: object) => OrderInput.safeParse({ ...anOrderInput(), ...input }).success;
  expect(passes({ lines: [{ ...aLine, id }] })).toBe(expected);
  expect(passes({ payments: [{ ...aPayment, id }] })).toBe(expected);
});
