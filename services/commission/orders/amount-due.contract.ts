import { addDays, dayOf, today } from '../../core/site/day.contract.ts';
import { CURRENCY, formatCents } from '../../core/site/money.contract.ts';
import {
  disputed,
  isToBePaid,
  type LedgerEntry,
  type OrderEntry,
  type OrderMoney,
  type StageChange,
  totalsOf,
} from './order.contract.ts';
import type { OrderTerms } from './order.schema.ts';
import { FIRST_STAGE, isFrom } from './stage.contract.ts';

/** From what the day follows on which an order's money is due. */
export interface PaymentTimes extends Pick<OrderTerms, 'balanceStage'> {
  status: string;
  /** How long its customer has to pay, as the shop had it when the order was made; missing in earlier releases. */
  paymentDays?: number;
  agreedAt?: string;
  stages?: StageChange[];
  payments: LedgerEntry[];
}

export interface AmountDue {
  what: 'Deposit' | 'Balance';
  /** In cents. */
  amount: number;
  /** The last day, `YYYY-MM-DD`; undefined if nothing was said of it. */
  by?: string | undefined;
}

/** What an order's customer is asked to pay now: the deposit, and from a stage on all that is open; undefined if nothing is. */
export function amountDue(order: OrderMoney & PaymentTimes): AmountDue | undefined {
  if (!isToBePaid(order)) return undefined;
  const { balance, depositDue } = totalsOf(order);
  const by = dueDay(order);
  const held = disputed(order);
  if (isBalanceAsked(order)) return { what: 'Balance', amount: balance - held, by };
  const amount = Math.min(depositDue, balance) - held;
  return amount > 0 ? { what: 'Deposit', amount, by } : undefined;
}

/** A part of what is unpaid of an order. */
export interface Owed extends AmountDue {
  /** Else it will be, from a later stage on. */
  isAsked: boolean;
}

/**
 * What is unpaid of an order and not disputed: what is asked for now, and what will be. Each has its last day, or the one since
 * which an order without days to pay asks for it; what waits for a delivery without a date has none.
 */
export function owedOf(order: OrderEntry): Owed[] {
  if (!isToBePaid(order)) return [];
  const { delivery, paymentDays = 0, agreedAt, placedOn } = order;
  const now = amountDue(order);
  const rest = totalsOf(order).balance - disputed(order) - (now?.amount ?? 0);
  const since = (isBalanceAsked(order) ? balanceAskedAt(order) : agreedAt) ?? placedOn;
  return [
    ...(now ? [{ ...now, by: now.by ?? dayOf(since), isAsked: true }] : []),
    ...(rest > 0
      ? [
          {
            ...{ what: 'Balance' as const, amount: rest, isAsked: false },
            by: delivery ? addDays(delivery.to, paymentDays) : undefined,
          },
        ]
      : []),
  ];
}

/** Whether the last day for it has passed. */
export function isOverdue({ isAsked, by }: Owed): boolean {
  return isAsked && by !== undefined && by < today();
}

/** The least that the payment provider takes, in cents: of most currencies 50. https://docs.stripe.com/currencies */
const LEAST_ONLINE: Partial<Record<string, number>> = {
  ...{ GBP: 30, DKK: 250, NOK: 300, SEK: 300, PLN: 200, MXN: 1_000, CZK: 1_500, HUF: 17_500 },
};
const leastOnline = () => LEAST_ONLINE[CURRENCY] ?? 50;

/** Why a sum cannot be paid at the provider's page; undefined if it can. */
export function tooLittleOnline(cents: number): string | undefined {
  if (cents >= leastOnline()) return undefined;
  return `${formatCents(cents)} is less than can be paid online, which begins at ${formatCents(leastOnline())}. Please pay it another way, or write to us.`;
}

/** The stage from which on the rest of an order's money is asked for, while nothing is due. */
export function balanceDueFrom(order: OrderMoney & PaymentTimes): string | undefined {
  return isToBePaid(order) && !amountDue(order) ? (order.balanceStage ?? 'Ready') : undefined;
}

/** When that is, in a customer's words. */
export function whenDue(stage: string): string {
  if (stage === 'Ready') return 'when your piece is ready to leave us';
  return stage === 'Delivered' ? 'once your piece has arrived' : `at the stage “${stage}”`;
}

/** Whether the quote of an order does not count as accepted yet, since its deposit is open. */
export function awaitsDeposit(
  order: OrderMoney & Pick<OrderEntry, 'waitsForDeposit'> & { status: string },
): boolean {
  return order.status === FIRST_STAGE && order.waitsForDeposit === true && totalsOf(order).depositDue > 0;
}

/**
 * The last day (`YYYY-MM-DD`) to pay what was asked for last, whether it is paid or not: the deposit, counted from the agreement, or
 * the balance, counted from the stage that asks for it. Both count anew from a change that moved the price or the deposit. Undefined where
 * nothing was said of it.
 */
export function dueDay(order: PaymentTimes): string | undefined {
  const { paymentDays, agreedAt, payments } = order;
  const from = isBalanceAsked(order) ? (balanceAskedAt(order) ?? Date.now()) : agreedAt;
  if (paymentDays === undefined || !from) return undefined;
  const changed = payments.filter(({ kind }) => kind === 'changed').map(({ on }) => on);
  const last = [dayOf(from), ...changed].toSorted().at(-1) ?? '';
  return addDays(last, paymentDays);
}

function isBalanceAsked({ balanceStage = 'Ready', status }: PaymentTimes): boolean {
  return isFrom(balanceStage, status);
}

/** When an order came to the stage that asks for the balance and did not go back since; undefined if it comes there only now. */
function balanceAskedAt({ stages = [], ...order }: PaymentTimes): string | undefined {
  const before = stages.findLastIndex(({ stage }) => !isBalanceAsked({ ...order, status: stage }));
  return stages[before + 1]?.at;
}
