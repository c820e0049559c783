import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import type { LedgerEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { longDay } from '../dates.ts';
import css from './order-form.module.css';

interface LedgerListProps {
  entries: readonly LedgerEntry[];
  /** The ids of entries that have a correction, saved or not. */
  corrected: readonly string[];
  onCorrect: (entry: LedgerEntry) => void;
}

/** What is in the ledger of an order. It stays; an entry by hand can be corrected once. */
export function LedgerList({ entries, corrected, onCorrect }: LedgerListProps) {
  if (entries.length === 0) return null;
  return (
    <ol className={css.ledger} aria-label="Payments of the order">
      {entries.map((entry, place) => (
        <li key={entry.id}>
          <span>
            {wordsOf(entry)}
            {entry.note && `: ${entry.note}`}
          </span>
          {!entry.kind && !entry.corrects && !corrected.includes(entry.id) && (
            <Button look="quiet" aria-label={`Correct payment ${place + 1}`} onClick={() => onCorrect(entry)}>
              Correct
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ amount, asked = 0, method, on, kind, corrects }: LedgerEntry): string {
  const cents = formatCents(Math.abs(amount));
  if (kind === 'asked') return `${formatCents(asked)} asked for on ${longDay(on)}`;
  if (kind === 'failed') return `${formatCents(asked)} by ${method} failed on ${longDay(on)}`;
  if (corrects) return `${cents} corrected on ${longDay(on)}`;
  return `${cents} ${amount < 0 ? 'paid back' : 'paid'} by ${method} on ${longDay(on)}`;
}
