import { type Act, act, type Order, placed, terms } from '@hearthside/tests/fixtures/papers/order-history.ts';
import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import { addDays } from '../../core/site/day.contract.ts';
import { ACCOUNTS } from '../../shop/pages/book-settings.contract.ts';
import { totalsOf } from '../orders/order.contract.ts';
import type { OrderItem } from '../orders/order.entity.ts';
import type { PaperItem } from '../papers/paper.entity.ts';
import { entriesOf, PAPERS } from '../papers/papers.ts';
import type { Commission } from '../papers/read-commission.ts';
import { missingBookings } from './bookings-of.ts';
import {
  type Booking,
  type Books,
  filesOf,
  journalOf,
  sumsOfBooks,
  tablesOfBooks,
} from './books.contract.ts';

const FIRST_DAY = '2026-11-03';
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const toStage =
  (status: string): Act =>
  (order) => ({
    ...order,
    status,
    stages: [...order.stages, { stage: status, at: '' }],
  });
/** Also back from it, and as an undo leaves it: without a trace in the stages. */
const anyAct = fc.oneof(
  { weight: 4, arbitrary: act },
  fc.constantFrom(toStage('Cancelled'), toStage('Ready')),
  fc.constant<Act>((order) => ({ ...order, status: 'Ready', stages: order.stages.slice(0, -1) })),
);
const steps = fc.array(
  fc.record({ next: anyAct, isIssued: fc.boolean(), isBooked: fc.boolean(), days: fc.nat(20) }),
  {
    maxLength: 10,
  },
);

/** Lives through a history, and answers the order with what was issued and booked on the way. */
async function live(
  first: object,
  history: { next: Act; isIssued: boolean; isBooked: boolean; days: number }[],
) {
  let order = {
    ...placed(first),
    stages: [{ stage: 'Order Placed', at: `${FIRST_DAY}T10:00:00Z` }],
  } as Order;
  let day = FIRST_DAY;
  const numbered: PaperItem[] = [];
  const booked: Booking[] = [];
  const key = { uid: 'u1', id: 'q1' };
  const issue = async () => {
    const commission = { key, order, numbered, howToPay: '' } as unknown as Commission;
    for (const kind of ['depositInvoice', 'invoice', 'creditNote'] as const)
      for (const entry of entriesOf(commission, kind)) {
        if (numbered.some((one) => one.kind === kind && one.entry === entry)) continue;
        const { amount = 0, taxes } = await PAPERS[kind].body(commission, entry);
        const number = `${PAPERS[kind].series}-2026-${String(numbered.length + 1).padStart(4, '0')}`;
        numbered.push({
          ...key,
          kind,
          entry,
          number,
          amount,
          taxes,
          content: { date: day },
        } as unknown as PaperItem);
      }
  };
  const missing = (version: number) =>
    missingBookings(
      { ...order, uid: 'u1', customerName: 'Ada', version } as unknown as OrderItem,
      numbered,
      booked,
    );
  for (const [place, { next, isIssued, isBooked, days }] of history.entries()) {
    day = addDays(day, days);
    const before = order;
    order = next(order);
    const on = (entry: Order['payments'][number], at: number) =>
      at < before.payments.length ? entry : { ...entry, on: day };
    const at = `${day}T12:00:00.${String(place).padStart(3, '0')}Z`;
    order = {
      ...order,
      payments: order.payments.map(on),
      stages: order.stages.map((stage) => (stage.at ? stage : { ...stage, at })),
    };
    if (isIssued) await issue();
    if (isBooked) booked.push(...missing(place + 2));
  }
  booked.push(...missing(history.length + 2));
  expect(missing(history.length + 3)).toEqual([]);
  expect(new Set(booked.map(({ entry }) => entry)).size).toBe(booked.length);
  return { order, numbered, booked };
}

const booksOf = (booked: Booking[], from: string, to: string): Books => {
  const open = sum(booked.filter(({ day }) => day <= to).map(({ claim, paid }) => claim - paid));
  return {
    ...{ from, to, accounts: ACCOUNTS, unbilled: [], numbers: [] },
    bookings: booked.filter(({ day }) => day >= from && day <= to),
    openItems: [{ orderId: '', name: '', open }],
  };
};

test('of any history the books say what the ledger, the invoices and the credits say, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(terms, steps, async (first, history) => {
      const { order, numbered, booked } = await live(first, history);
      const invoices = numbered.filter(({ number }) => number.startsWith('INV'));
      const { discount, paid, taxes } = totalsOf(order);
      const isCancelled = order.status === 'Cancelled';
      expect(sum(booked.map((each) => each.paid))).toBe(paid);
      expect(sum(booked.map(({ claim }) => claim))).toBe(
        isCancelled ? 0 : sum(invoices.map(({ amount }) => amount)) - discount,
      );
      const taxOf = (rate: number) =>
        sum(booked.flatMap((each) => each.taxes.flatMap((tax) => (tax.rate === rate ? [tax.cents] : []))));
      for (const { rate } of taxes) {
        const named = invoices.flatMap((paper) => paper.taxes ?? []).filter((tax) => tax.rate === rate);
        if (isCancelled || discount === 0)
          expect([rate, taxOf(rate)]).toEqual([rate, isCancelled ? 0 : sum(named.map(({ cents }) => cents))]);
      }
    }),
    { numRuns: proving ? 5_000 : 200 },
  );
});

test('the sums of any days agree with each other, and with the journal, which is balanced', async () => {
  await fc.assert(
    fc.asyncProperty(terms, steps, fc.nat(60), fc.nat(60), async (first, history, begin, length) => {
      const { booked } = await live(first, history);
      const from = addDays(FIRST_DAY, begin);
      const books = booksOf(booked, from, addDays(from, length));
      const sums = sumsOfBooks(books);
      const before = booksOf(booked, '2026-01-01', addDays(from, -1));
      expect(sums.opening).toBe(sumsOfBooks(before).closing);
      expect(sums.opening + sums.claimed - sums.paid).toBe(sums.closing);
      expect(sums.invoices + sums.credits + sums.voids).toBe(sums.claimed);
      expect(sums.received + sums.returned).toBe(sums.paid);
      expect(sum(sums.byMethod.map(([, cents]) => cents))).toBe(sums.paid);
      const taxes = tablesOfBooks(books).find(({ caption }) => caption === 'Taxes by rate')?.rows ?? [];
      const [all = 0, ...parts] = taxes.map(([, cents]) => cents).reverse();
      expect(sum(parts)).toBe(all);
      const journal = journalOf(books);
      for (const most of [8, 50]) {
        const files = filesOf(journal, most);
        expect(files.flat()).toEqual(journal);
        for (const lines of files) {
          expect(lines.length).toBeLessThanOrEqual(most);
          expect(sum(lines.map(({ cents }) => cents))).toBe(0);
        }
      }
      for (const number of new Set(journal.map((line) => line.number)))
        expect(sum(journal.flatMap((line) => (line.number === number ? [line.cents] : [])))).toBe(0);
      const account = (name: string) =>
        sum(journal.flatMap((line) => (line.account === name ? [line.cents] : [])));
      expect(account(ACCOUNTS.receivable)).toBe(sums.closing - sums.opening);
      expect(account(ACCOUNTS.sales)).toBe(sum(sums.taxes.map(({ cents }) => cents)) - sums.claimed);
      expect(account(ACCOUNTS.bank) + account(ACCOUNTS.clearing)).toBe(sums.paid);
    }),
    { numRuns: proving ? 5_000 : 200 },
  );
});
