import { priceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type {
  AdminQuote,
  LineAnswer,
  QuoteVersion,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';
import { GivenDialog } from '../record/given-dialog.tsx';
import { useEnterAcceptance } from './quote-queries.ts';

/** The owner enters that the customer has accepted what was sent, with which of its optional lines. */
export function EnterAcceptance({ quote, sent }: { quote: AdminQuote; sent: QuoteVersion }) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const answers = sent.lines.map(
    ({ id: line }): LineAnswer => ({ line, answer: left.has(line) ? 'declined' : 'accepted', text: '' }),
  );
  const accept = useEnterAcceptance(quote);
  const write = {
    ...accept,
    mutateAsync: (given: Parameters<typeof accept.mutateAsync>[0]['given']) =>
      accept.mutateAsync({ revision: quote.revision, answers, given }),
  };
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Enter the customer’s acceptance
      </Button>
      {isOpen && (
        <GivenDialog
          title={`Place the order for ${formatCents(priceOf(sent, answers).total)}?`}
          customer={quote}
          since={sent.sentAt}
          write={write}
          onClose={() => setOpen(false)}
        >
          {sent.lines
            .filter(({ isOptional }) => isOptional)
            .map(({ id, what }) => (
              <Check
                key={id}
                checked={!left.has(id)}
                onChange={({ target }) =>
                  setLeft(
                    (now) => new Set(target.checked ? [...now].filter((each) => each !== id) : [...now, id]),
                  )
                }
              >
                {what}
              </Check>
            ))}
        </GivenDialog>
      )}
    </div>
  );
}
