import type { LedgerEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents, signedCents } from '@hearthside/services/core/site/money.contract.ts';

/** An entry of an order's ledger as a sentence. */
export function wordsOfEntry({
  amount,
  asked = 0,
  method,
  on,
  kind,
  corrects,
  lowersPrice,
}: LedgerEntry): string {
  const cents = formatCents(Math.abs(amount));
  if (kind === 'asked') return `${formatCents(asked)} asked for on ${dayText(on)}`;
  if (kind === 'failed') return `${formatCents(asked)} by ${method} failed on ${dayText(on)}`;
  if (kind === 'changed')
    return `${asked === 0 ? 'Another deposit' : signedCents(asked)} agreed on ${dayText(on)}`;
  if (corrects) return `${cents} corrected on ${dayText(on)}`;
  const off = lowersPrice ? ' and taken off the price' : '';
  return `${cents} ${amount < 0 ? 'paid back' : 'paid'} by ${method} on ${dayText(on)}${off}`;
}
