import { dayOf, today } from '../../core/site/day.contract.ts';
import { totalsOf } from '../orders/order.contract.ts';
import type { OrderItem } from '../orders/order.entity.ts';
import { toOrder } from '../orders/order-view.ts';
import { CANCELLED } from '../orders/stage.contract.ts';
import { type Tax, taxesLess, taxesWithin } from '../orders/tax.contract.ts';
import type { PaperItem } from '../papers/paper.entity.ts';
import type { Booking } from './books.contract.ts';

interface Event extends Pick<Booking, 'entry' | 'day' | 'kind' | 'amount' | 'method' | 'isOnline' | 'note'> {
  /** What the invoices ask for more, or credits less. */
  asks?: number;
  taxes?: Tax[];
  paid?: number;
  isCancelled?: boolean;
}

/**
 * What the books lack of an order. Its customer owes what its invoices ask for, less what refunds took off the price; nothing while it is
 * cancelled. What is booked stays as it was booked, so an earlier month does not change; the new bookings lead from there to what is
 * owed now, whatever has happened since in which order.
 */
export function missingBookings(
  item: OrderItem,
  numbered: readonly PaperItem[],
  booked: readonly Booking[],
): Booking[] {
  const known = new Set(booked.map(({ entry }) => entry));
  const events = eventsOf(item, numbered);
  const added = events
    .filter(({ entry }) => !known.has(entry))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const about = { id: item.id, orderId: item.orderId, name: item.customerName ?? '' };
  const asked: Owed = { cents: 0, taxes: [] };
  let told = booked.reduce<Owed>((sum, { claim, taxes }) => plus(sum, { cents: claim, taxes }), asked);
  let owed = asked;
  let isCancelled = false;
  const follow = (event: Event) => {
    owed = plus(owed, { cents: event.asks ?? 0, taxes: event.taxes ?? [] });
    isCancelled = event.isCancelled ?? isCancelled;
    return isCancelled ? asked : owed;
  };
  for (const event of events) if (known.has(event.entry)) follow(event);
  const book = (event: Event, target: Owed): Booking => {
    const { asks: _, isCancelled: __, paid = 0, ...kept } = event;
    const taxes = taxesLess(target.taxes, told.taxes).filter(({ cents, base }) => cents !== 0 || base);
    const claim = target.cents - told.cents;
    told = target;
    return { ...about, ...kept, claim, taxes, paid };
  };
  // A payment claims nothing, whatever is left to be settled below.
  const claims = ({ asks, isCancelled: isSet }: Event) => asks !== undefined || isSet !== undefined;
  const bookings = added.map((event) => book(event, claims(event) ? follow(event) : told));
  // A cancellation may have been undone, which leaves no trace in the stages.
  const target = item.status === CANCELLED ? asked : owed;
  const left = target.cents - told.cents;
  if (left === 0) return bookings;
  const kind = left < 0 ? ('void' as const) : ('restored' as const);
  return [...bookings, book({ entry: `settled-${item.version}`, day: today(), kind }, target)];
}

type Owed = { cents: number; taxes: Tax[] };

const plus = (one: Owed, other: Owed): Owed => ({
  cents: one.cents + other.cents,
  taxes: taxesLess([...one.taxes, ...other.taxes], []),
});

/** All that moved an order's money, by what moved it: papers, the ledger, the stages. */
function eventsOf(item: OrderItem, numbered: readonly PaperItem[]): Event[] {
  const order = toOrder(item);
  const whole = totalsOf({ ...order, payments: [] });
  return [
    ...numbered.flatMap(({ number, content, amount, taxes = [] }): Event[] => {
      if (!number) return [];
      const paper = { entry: number, day: content.date, amount };
      if (number.startsWith('INV')) return [{ ...paper, kind: 'invoice', asks: amount, taxes }];
      // It tells of an entry of the ledger, which is booked by itself.
      return [{ ...paper, kind: 'creditNote' }];
    }),
    ...order.payments.flatMap(({ id, amount, on, lowersPrice, method, session, note }): Event[] => {
      if (amount === 0) return [];
      const paid = {
        entry: id,
        day: on,
        kind: 'payment' as const,
        paid: amount,
        method,
        isOnline: Boolean(session),
        note,
      };
      if (!lowersPrice) return [paid];
      const taxes = taxesWithin(whole, amount);
      return [paid, { entry: `price-${id}`, day: on, kind: 'credit', asks: amount, taxes, note }];
    }),
    ...order.stages.flatMap(({ stage, at }, place, all): Event[] => {
      const isCancelled = stage === CANCELLED;
      if (place === 0 ? !isCancelled : isCancelled === (all[place - 1]?.stage === CANCELLED)) return [];
      return [{ entry: `stage-${at}`, day: dayOf(at), kind: isCancelled ? 'void' : 'restored', isCancelled }];
    }),
  ];
}
