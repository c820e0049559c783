import { wordsOfEntry } from '@hearthside/services/commission/orders/ledger-words.contract.ts';
import { type LedgerEntry, refundable } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import css from './order-form.module.css';
import { useComparePayments } from './order-queries.ts';

interface LedgerListProps {
  entries: readonly LedgerEntry[];
  /** The ids of entries that have a correction, saved or not. */
  corrected: readonly string[];
  onCorrect: (entry: LedgerEntry) => void;
  onPayBack: (entry: LedgerEntry) => void;
}

/** What is in the ledger of an order. It stays; an entry by hand can be corrected once. */
export function LedgerList({ entries, corrected, onCorrect, onPayBack }: LedgerListProps) {
  const host = useHost();
  const compare = useComparePayments();
  if (entries.length === 0) return null;
  const answers = {
    onSuccess: ({ mended, gone }: { mended: number; gone: number }) =>
      host.toast(
        [
          mended > 0 ? 'The missing payments have been added.' : 'Nothing is missing.',
          ...(gone > 0 ? ['The provider has payments for deleted orders: refund them there.'] : []),
        ].join(' '),
      ),
  };
  return (
    <>
      <ol className={css.ledger} aria-label="Payments of the order">
        {entries.map((entry, place) => (
          <li key={entry.id}>
            <span>
              {wordsOfEntry(entry, entries)}
              {entry.note && `: ${entry.note}`}
            </span>
            {!entry.kind && !entry.corrects && !corrected.includes(entry.id) && (
              <Button
                look="quiet"
                aria-label={`Correct payment ${place + 1}`}
                onClick={() => onCorrect(entry)}
              >
                Correct
              </Button>
            )}
            {entry.kind === 'paid' && refundable(entries, entry.session) > 0 && (
              <Button
                look="quiet"
                aria-label={`Refund payment ${place + 1}`}
                onClick={() => onPayBack(entry)}
              >
                Refund
              </Button>
            )}
          </li>
        ))}
      </ol>
      {entries.some(({ kind }) => kind === 'asked') && (
        <div>
          <Button look="quiet" pending={compare.isPending} onClick={() => compare.mutate(undefined, answers)}>
            Check with the payment provider
          </Button>
        </div>
      )}
    </>
  );
}
