import { InvalidError } from '../../core/runtime/errors.ts';
import type { LedgerEntry, Payment } from './order.contract.ts';
import { MAX_LEDGER } from './order-limits.contract.ts';

const STAYS = 'You can’t change a saved payment. Add a correction instead.';

/**
 * The payments of a form that the ledger does not have yet. InvalidError for a stored entry that was changed, and for a
 * correction that does not take back exactly one entry by hand.
 */
export function writtenByHand(stored: readonly LedgerEntry[] = [], sent: readonly Payment[]): Payment[] {
  const known = new Map(stored.map((entry) => [entry.id, entry]));
  const corrected = new Set(stored.flatMap(({ corrects }) => corrects ?? []));
  const errors: Record<string, string> = {};
  const added = sent.filter((payment) => {
    const { id, amount, corrects, lowersPrice = false } = payment;
    const entry = known.get(id);
    if (entry && !isSameEntry(entry, payment)) errors.payments = STAYS;
    if (entry) return false;
    if (corrects === undefined) return true;
    const wrong = known.get(corrects);
    const { kind, lowersPrice: lowered = false } = wrong ?? {};
    const isWhole = wrong && wrong.amount === -amount && lowered === lowersPrice;
    if (!isWhole || kind || wrong.corrects || corrected.has(corrects))
      errors.payments = 'A correction reverses one whole payment that was entered by hand, and only once.';
    corrected.add(corrects);
    return true;
  });
  if (added.length > 0 && stored.length + added.length > MAX_LEDGER)
    errors.payments = `An order can have at most ${MAX_LEDGER} payments.`;
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
  return added;
}

/** Whether a form has sent a stored entry again as it is. */
export function isSameEntry(
  entry: LedgerEntry,
  { id, amount, method, on, note, lowersPrice = false }: Payment,
): boolean {
  return (
    entry.id === id &&
    entry.amount === amount &&
    entry.method === method &&
    entry.on === on &&
    entry.note === note &&
    (entry.lowersPrice ?? false) === lowersPrice
  );
}
