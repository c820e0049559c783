import { dayText } from '../../core/site/date-words.contract.ts';
import { formatCents, signedCents } from '../../core/site/money.contract.ts';
import { type LedgerEntry, pendingRefunds } from './order.contract.ts';

const AT_PROVIDER: Partial<Record<NonNullable<LedgerEntry['kind']>, string>> = {
  refundArrived: 'paid back has arrived',
  refundFailed: 'paid back came back',
  inquiry: 'is asked about by the customer’s bank',
  inquiryClosed: 'is asked about no more',
  disputed: 'is disputed: the bank took it back',
  disputeWon: 'came back: the dispute is won',
  disputeLost: 'is lost: the bank decided for the customer',
};

/** An entry of an order's ledger as a sentence. What is known by now of a refund is in other entries. */
export function wordsOfEntry(entry: LedgerEntry, ledger: readonly LedgerEntry[]): string {
  const { amount, asked = 0, method, on, kind, corrects, lowersPrice, answerBy } = entry;
  const cents = formatCents(Math.abs(amount));
  if (kind === 'asked') return `Payment requested, ${formatCents(asked)}, on ${dayText(on)}`;
  if (kind === 'failed') return `${formatCents(asked)} by ${method} failed on ${dayText(on)}`;
  if (kind === 'changed')
    return `${asked === 0 ? 'Another deposit' : signedCents(asked)} agreed on ${dayText(on)}`;
  const news = kind && AT_PROVIDER[kind];
  if (news)
    return `${formatCents(asked)} ${news} on ${dayText(on)}${answerBy ? `; answer by ${dayText(answerBy)}` : ''}`;
  if (corrects) return `${cents} corrected on ${dayText(on)}`;
  const off = `${lowersPrice ? ' and taken off the price' : ''}${pendingRefunds(ledger).includes(entry) ? '; on its way' : ''}`;
  return `${cents} ${amount < 0 ? 'paid back' : 'paid'} by ${method} on ${dayText(on)}${off}`;
}
