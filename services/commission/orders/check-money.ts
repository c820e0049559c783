import { InvalidError } from '../../kit/runtime/errors.ts';
import { formatCents } from './cents.contract.ts';
import { type OrderMoney, totalsOf } from './order.contract.ts';

const LATEST_ZONE_MS = 14 * 3_600_000;

/**
 * Refuses amounts that must be mistakes: a deposit above the total, a payment above what is open, a payment of a day to
 * come. What is stored already stays: an order may be lowered after it was paid. InvalidError with what to correct.
 */
export function checkMoney(before: Partial<OrderMoney>, order: OrderMoney, now = Date.now()): void {
  const { total } = totalsOf(order);
  const today = new Date(now + LATEST_ZONE_MS).toISOString().slice(0, 10);
  const stored = new Map((before.payments ?? []).map((payment) => [payment.id, payment]));
  const open = total - totalsOf({ ...order, payments: before.payments ?? [] }).paid;
  const changed = order.payments.filter(({ id, amount }) => stored.get(id)?.amount !== amount);
  const added = changed.reduce((sum, { id, amount }) => sum + amount - (stored.get(id)?.amount ?? 0), 0);
  const isLater = order.payments.some(({ id, on }) => on > today && stored.get(id)?.on !== on);
  const errors = {
    ...depositProblem(order.deposit, total, order.deposit !== before.deposit),
    ...(total > 0 &&
      added > Math.max(0, open) && {
        payments: `${formatCents(added)} is more than the ${formatCents(Math.max(0, open))} that is open. Correct the payment, or add the line that it pays for.`,
      }),
    ...(isLater && { payments: 'A payment is dated in the future. Enter it on the day it arrives.' }),
  };
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
}

/** What is wrong with a deposit that is asked for now. Without a price there is nothing to compare it with. */
export function depositProblem(deposit: number, total: number, isNew = true): { deposit?: string } {
  return isNew && total > 0 && deposit > total
    ? { deposit: `The deposit is more than the total of ${formatCents(total)}.` }
    : {};
}
