import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import { addDays, today } from '../../core/site/day.contract.ts';
import { isOverdue, owedOf } from './amount-due.contract.ts';
import { disputed, isToBePaid, moneyOf, type OrderEntry, totalsOf } from './order.contract.ts';
import { ORDER_STAGES } from './stage.contract.ts';

const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today(), days));
const cents = fc.integer({ min: 0, max: 100_000 });
const order = fc
  .record({
    price: cents,
    deliveryCost: cents,
    deposit: cents,
    paid: cents,
    held: fc.option(cents, { nil: 0 }),
    status: fc.constantFrom(...ORDER_STAGES),
    paymentDays: fc.option(fc.constant(14), { nil: undefined }),
    agreedAt: fc.option(day, { nil: undefined }),
    placedOn: day,
    delivery: fc.option(
      day.map((to) => ({ from: to, to })),
      { nil: null },
    ),
  })
  .map(({ price, paid, held, ...all }) => ({
    ...all,
    stages: [{ stage: all.status, at: `${all.placedOn}T12:00:00.000Z` }],
    lines: [{ id: 'l', what: 'Bowl', options: '', quantity: 1, price }],
    payments: [
      { id: 'p', amount: paid, method: 'Card', on: all.placedOn, note: '' },
      ...(held > 0 && held <= paid
        ? [
            {
              ...{ id: 'd', kind: 'disputed', dispute: 'dp', amount: -held, asked: held, method: 'Card' },
              ...{ on: all.placedOn, note: '' },
            },
          ]
        : []),
    ],
  }))
  .map((all) => all as unknown as OrderEntry);

test('what is unpaid of any order is in its parts to the cent, and only what is asked for can be overdue', () => {
  fc.assert(
    fc.property(order, (each) => {
      const owed = owedOf(each);
      const sum = owed.reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBe(isToBePaid(each) ? totalsOf(each).balance - disputed(each) : 0);
      expect(owed.every(({ amount }) => amount > 0)).toBe(true);
      expect(owed.length > 0).toBe(moneyOf(each).includes('unpaid'));
      for (const part of owed.filter(isOverdue)) expect(part.isAsked).toBe(true);
      if (each.status === 'Delivered' && owed.length > 0)
        expect(owed).toEqual([
          expect.objectContaining({ what: 'Balance', isAsked: true, by: expect.any(String) }),
        ]);
    }),
    { numRuns: proving ? 10_000 : 300 },
  );
});
