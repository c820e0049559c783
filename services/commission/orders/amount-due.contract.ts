import {
  isToBePaid,
  type LedgerEntry,
  type OrderEntry,
  type OrderMoney,
  type StageChange,
  totalsOf,
} from './order.contract.ts';
import type { OrderTerms } from './order.schema.ts';
import { FIRST_STAGE, isFrom, type Stage } from './stage.contract.ts';

const DAY_MS = 86_400_000;

/** From what the day follows on which an order's money is due. */
export interface PaymentTimes {
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
export function amountDue(
  order: OrderMoney & PaymentTimes & Pick<OrderTerms, 'balanceStage'> & { status: string },
): AmountDue | undefined {
  if (!isToBePaid(order)) return undefined;
  const { balance, depositDue } = totalsOf(order);
  const { balanceStage = 'Ready' } = order;
  if (isFrom(balanceStage, order.status))
    return { what: 'Balance', amount: balance, by: dueDay(order, balanceStage) };
  return depositDue > 0
    ? { what: 'Deposit', amount: Math.min(depositDue, balance), by: dueDay(order) }
    : undefined;
}

/** Whether the quote of an order does not count as accepted yet, since its deposit is open. */
export function awaitsDeposit(
  order: OrderMoney & Pick<OrderEntry, 'waitsForDeposit'> & { status: string },
): boolean {
  return order.status === FIRST_STAGE && order.waitsForDeposit === true && totalsOf(order).depositDue > 0;
}

/**
 * The last day (`YYYY-MM-DD`) to pay the deposit, counted from the agreement, or the balance, counted from the stage that asks for it.
 * Both count anew from a change that moved the price. Undefined where nothing was said of it.
 */
function dueDay(
  { paymentDays, agreedAt, stages = [], payments }: PaymentTimes,
  balanceStage?: Stage,
): string | undefined {
  const from = balanceStage ? (askedAt(stages, balanceStage) ?? new Date().toISOString()) : agreedAt;
  if (paymentDays === undefined || !from) return undefined;
  const changed = payments.filter(({ kind }) => kind === 'changed').map(({ on }) => on);
  const last = [from, ...changed].toSorted().at(-1) ?? from;
  return new Date(Date.parse(last.slice(0, 10)) + paymentDays * DAY_MS).toISOString().slice(0, 10);
}

/** When an order came to a stage, or further, and did not go back since; undefined if it is not there. */
function askedAt(stages: StageChange[], stage: Stage): string | undefined {
  return stages.slice(stages.findLastIndex((past) => !isFrom(stage, past.stage)) + 1)[0]?.at;
}
