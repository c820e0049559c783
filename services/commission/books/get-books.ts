import { inTurn } from '../../core/runtime/in-turn.ts';
import { findRecords } from '../../core/search/find-records.ts';
import { addDays, startOf, today } from '../../core/site/day.contract.ts';
import { readBookSettings } from '../../shop/pages/read-site.ts';
import { getMoney } from '../orders/get-money.ts';
import type { Money } from '../orders/money.contract.ts';
import { orders } from '../orders/order.entity.ts';
import { toListedOrder } from '../orders/order-view.ts';
import { isFrom } from '../orders/stage.contract.ts';
import { paymentProvider } from '../payments/open-provider.ts';
import { balances, bookings } from './booking.entity.ts';
import type { Booking, Books, OpenItem } from './books.contract.ts';
import type { BooksQuery } from './books.schema.ts';
import { bookingsOfOrder } from './keep-books.ts';

const AT_ONCE = 10;

/**
 * The books from one day to another: a query for each month, until now for what was open at the end, and for that the bookings of
 * the orders that are open or had bookings since. It reads none of the other orders.
 */
export async function getBooks({ from, to }: BooksQuery): Promise<Books> {
  const [inMonths, open, money, delivered, { accounts }, provider] = await Promise.all([
    inTurn(monthsOf(from, to > today() ? to : today()), AT_ONCE, readMonth),
    balances().query.byList({ list: 'OPEN' }).go({ pages: 'all' }),
    getMoney(),
    findRecords({ list: 'order', order: 'asc', facets: [{ facet: 'day', value: 'deliveredOn', from, to }] }),
    readBookSettings(),
    paymentProvider(),
  ]);
  const all = inMonths.flat();
  const moves = await provider?.moves(new Date(startOf(from)), new Date(startOf(to, 1)));
  const booked = all
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => (`${one.day} ${one.entry}` < `${other.day} ${other.entry}` ? -1 : 1));
  return {
    ...{ from, to, bookings: booked.filter(isOfNote), moves: moves?.toReversed() },
    openItems: await openAt(
      to,
      open.data,
      all.filter(({ day }) => day > to),
    ),
    unbilled: await unbilledOf(ofMoney(money), delivered.records),
    accounts,
    numbers: numbersOf(booked),
  };
}

/** The end of an order without an invoice changes nothing. */
const isOfNote = ({ kind, claim, paid }: Booking) => kind === 'creditNote' || claim !== 0 || paid !== 0;

const ofMoney = ({ orders: all }: Money) =>
  all.filter(({ status, owed }) => isFrom('Ready', status) && owed.length > 0);

/** Of unpaid orders, and of those delivered in these days, the ones that no invoice was issued for. */
async function unbilledOf(...all: { uid: string; id: string }[][]): Promise<Books['unbilled']> {
  const keys = new Map(all.flat().map(({ uid, id }) => [id, { uid, id }]));
  const { data: known } = await balances()
    .get([...keys.keys()].map((id) => ({ id })))
    .go();
  for (const { id, claimed } of known) if (claimed > 0) keys.delete(id);
  const { data } = await orders()
    .get([...keys.values()])
    .go();
  return data
    .map(toListedOrder)
    .flatMap(({ uid, id, total }) => (total > 0 ? [{ uid, id, cents: total }] : []));
}

/** The months of some days, `YYYY-MM`. */
function monthsOf(from: string, to: string): string[] {
  const months = [];
  // Every month is over 31 days after its first one.
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = `${addDays(first, 31).slice(0, 7)}-01`)
    months.push(first.slice(0, 7));
  return months;
}

async function readMonth(month: string): Promise<Booking[]> {
  return (await bookings().query.byMonth({ month }).go({ pages: 'all' })).data;
}

async function openAt(
  day: string,
  now: (OpenItem & { id: string })[],
  since: Booking[],
): Promise<OpenItem[]> {
  if (since.length === 0) return now.map(({ orderId, name, open }) => ({ orderId, name, open }));
  const ids = [...new Set([...now, ...since].map(({ id }) => id))];
  const items = await inTurn(ids, AT_ONCE, async (id) => {
    const until = (await bookingsOfOrder(id)).filter((each) => each.day <= day);
    const { orderId = '', name = '' } = until.at(-1) ?? {};
    return { orderId, name, open: until.reduce((sum, { claim, paid }) => sum + claim - paid, 0) };
  });
  return items.filter(({ open }) => open !== 0);
}

/** Numbers count from 1 in each year, so the papers of some days have those from a first to a last one. */
function numbersOf(booked: Booking[]): Books['numbers'] {
  const found = new Map<string, number[]>();
  for (const { entry, kind } of booked) {
    if (kind !== 'invoice' && kind !== 'creditNote') continue;
    const series = entry.slice(0, entry.lastIndexOf('-'));
    found.set(series, [...(found.get(series) ?? []), Number(entry.slice(entry.lastIndexOf('-') + 1))]);
  }
  return [...found].map(([series, numbers]) => {
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const named = (number: number) => `${series}-${String(number).padStart(4, '0')}`;
    const between = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return {
      ...{ series, first: named(first), last: named(last), count: numbers.length },
      missing: between.filter((number) => !numbers.includes(number)).map(named),
    };
  });
}
