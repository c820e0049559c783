import { ConflictError, InvalidError } from '../../core/runtime/errors.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { type OrderMoney, type Payment, totalsOf } from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';

/**
 * Refuses amounts that must be mistakes: a deposit above the total, and among the payments that are added one of nothing, above
 * what is open (unless it is said to be a credit), below what was paid, or of a day to come. What is stored already stays: an order may be lowered after it was paid. InvalidError with
 * what to correct.
 */
export function checkMoney(
  before: Partial<OrderMoney>,
  order: OrderMoney,
  added: readonly Payment[],
  now = Date.now(),
): void {
  const corrections = added.filter(({ corrects }) => corrects !== undefined);
  const payments = [...(before.payments ?? []), ...corrections];
  const { total, balance } = totalsOf({ ...order, payments });
  const open = Math.max(0, balance);
  const today = dayOf(now);
  const sum = added.reduce((all, { amount, corrects }) => (corrects ? all : all + amount), 0);
  const isCredit = added.some(({ isCredit: said }) => said);
  const stored = totalsOf({ ...order, payments: before.payments ?? [] }).paid;
  const after = totalsOf({ ...order, payments: [...(before.payments ?? []), ...added] });
  const errors: Record<string, string> = {
    ...(added.some(({ lowersPrice }) => lowersPrice) &&
      after.total < 0 && {
        payments: `At most the price of ${formatCents(after.total + after.discount)} can be taken off.`,
      }),
    ...depositProblem(order.deposit, total, order.deposit !== before.deposit),
    ...(added.length > 0 &&
      after.paid < Math.min(0, stored) && {
        payments: `At most the ${formatCents(Math.max(0, stored))} that was paid can be refunded or corrected.`,
      }),
    ...(total > 0 &&
      !isCredit &&
      sum > open && {
        payments: `${formatCents(sum)} is more than the ${formatCents(open)} that is unpaid. Correct the payment, add the line it pays for, or keep the rest as a credit.`,
      }),
  };
  for (const [place, payment] of order.payments.entries()) {
    if (!added.includes(payment)) continue;
    const { amount, corrects, lowersPrice, on } = payment;
    const field = `payments.${place}`;
    if (amount === 0) errors[`${field}.amount`] = 'Enter the amount of the payment.';
    if (lowersPrice && amount > 0 && corrects === undefined)
      errors[`${field}.amount`] = 'Only a refund can be taken off the price.';
    if (on > today)
      errors[`${field}.on`] = 'This day is in the future. Enter the payment on the day it arrives.';
  }
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
}

/**
 * ConflictError while the provider is asked for another refund of the order: until its answer is in the ledger, nobody knows
 * what is left to give back.
 */
export function checkNotRefunding(refunding: OrderItem['refunding'], id?: string): void {
  if (refunding && refunding.id !== id && refunding.until > Date.now())
    throw new ConflictError('A refund of this order is being made. Please try again in a minute.');
}

/** What is wrong with a deposit that is asked for now. Without a price there is nothing to compare it with. */
export function depositProblem(deposit: number, total: number, isNew = true): { deposit?: string } {
  return isNew && total > 0 && deposit > total
    ? { deposit: `The deposit is more than the total of ${formatCents(total)}.` }
    : {};
}
