import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isSame } from '@hearthside/shell/form/merge-draft.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { UNDO_KEYS, useUndoPlace } from '../history/use-undo-place.ts';
import { SearchDialog } from '../list/search-dialog.tsx';
import { useFound } from '../workspace/found-query.ts';
import { foundGroups } from '../workspace/options.ts';
import css from './quote.module.css';
import { type QuoteDraft, type Start, startOf } from './quote-draft.ts';
import { type QuoteKey, quoteQuery } from './quote-queries.ts';

interface StartFromProps {
  quote: AdminQuote;
  form: RecordForm<AdminQuote, QuoteDraft>;
}

/** Takes a former quote as the draft. Nothing is saved by it, and it can be undone until the draft is changed. */
export function StartFrom({ quote, form: { draft, change } }: StartFromProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState<{ from: string; taken: Start; before: Start }>();
  const now = ({ lines, deposit, note }: QuoteDraft): Start => ({ lines, deposit, note });
  const latest = start && isSame(now(draft), start.taken) ? start : undefined;
  const undo = () => {
    if (latest) change(latest.before);
    setStart(undefined);
  };
  const { attributes } = useUndoPlace({ latest, undo, keep: () => () => {} });

  const take = async (key: QuoteKey) => {
    try {
      const former = await queries.fetchQuery(quoteQuery(host, key));
      const content = former.sent ?? former.draft;
      if (!content) return host.alert('That quote has no lines yet.');
      const taken = startOf(content, { from: former.customerName, to: quote.customerName });
      setStart({ from: `the quote of ${former.customerName || 'N/A'}`, taken, before: now(draft) });
      change(taken);
    } catch (error) {
      void host.alert(`We couldn’t read that quote. ${reasonOf(error as Error)}`);
    }
  };
  return (
    <div className={css.start}>
      <Button look="secondary" aria-haspopup="dialog" data-key="t" onClick={() => setOpen(true)}>
        Start from a former quote
      </Button>
      <div role="status" {...attributes}>
        {latest && (
          <>
            Taken from {latest.from}. Nothing is saved yet.{' '}
            <Button look="quiet" aria-keyshortcuts={UNDO_KEYS} onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <StartDialog quote={quote} onTake={(key) => void take(key)} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface StartDialogProps {
  quote: AdminQuote;
  onTake: (key: QuoteKey) => void;
  onClose: () => void;
}

function StartDialog({ quote, onTake, onClose }: StartDialogProps) {
  const [typed, setTyped] = useState('');
  const { found, ...state } = useFound(typed.trim());
  const quotes = found.filter(({ list, id }) => list === 'quotes' && id !== quote.id);
  return (
    <SearchDialog
      title="Start from a former quote"
      label="Find a former quote"
      placeholder="A name, an item number, a word..."
      typed={typed}
      onType={setTyped}
      groups={foundGroups(quotes, ({ uid, id = '' }) => onTake({ uid, id }))}
      {...state}
      onClose={onClose}
    />
  );
}
