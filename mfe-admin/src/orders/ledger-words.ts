import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { signedCents } from '@hearthside/services/commission/orders/change-words.contract.ts';
import type { LedgerEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { longDay } from '../dates.ts';

/** An entry of an order's ledger as a sentence. */
export function wordsOfEntry({ amount, asked = 0, method, on, kind, corrects }: LedgerEntry): string {
  const cents = formatCents(Math.abs(amount));
  if (kind === 'asked') return `${formatCents(asked)} asked for on ${longDay(on)}`;
  if (kind === 'failed') return `${formatCents(asked)} by ${method} failed on ${longDay(on)}`;
  if (kind === 'changed') return `${signedCents(asked)} agreed on ${longDay(on)}`;
  if (corrects) return `${cents} corrected on ${longDay(on)}`;
  return `${cents} ${amount < 0 ? 'paid back' : 'paid'} by ${method} on ${longDay(on)}`;
}
