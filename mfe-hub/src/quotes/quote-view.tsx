import { awaitsDeposit } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import { hasQuestions } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { quoteMessage } from '@hearthside/services/commission/quotes/quote-message.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusPanel } from '../progress/status-panel.tsx';
import { piecesQuery } from '../userhub/pieces-query.ts';
import { Section } from '../userhub/section.tsx';
import { QuoteDrawings } from './quote-drawings.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteForm } from './quote-form.tsx';
import { changesQuery } from './quote-queries.ts';
import { QuoteTable } from './quote-table.tsx';
import css from './quote-view.module.css';

/** A quote as it stands: its piece, dates and drawings, and the lines, which an open quote lets one answer. */
export function QuoteView({ account, quote }: { account: Account; quote: QuoteEntry }) {
  const [opened] = useState(quote.number);
  const panel = useFocusIfLost<HTMLDivElement>(quote.revision);
  const { title, body } = quoteMessage(quote);
  const order = account.orderHistory.find(({ id }) => id === quote.id);
  const request = account.consultationHistory.find(({ id }) => id === quote.id);
  const { data: pieces } = useQuery(piecesQuery(useHost(), account.uid));
  return (
    <div className={layout.stack5}>
      {quote.state === 'sent' && quote.number !== opened && !hasQuestions(quote.answers) && (
        <Notice>This quote changed while you were looking at it. Please check every line again.</Notice>
      )}
      <Section
        kind={`Version ${quote.number}`}
        title={request?.productName || (quote.lines[0]?.what ?? '')}
        picture={pieces?.pictures[quote.id] ?? null}
      >
        <div className={layout.stack4}>
          <StatusPanel ref={panel} title={title}>
            <p>{body}</p>
            {order && awaitsDeposit(order) && <p>The quote counts as accepted once your deposit arrives.</p>}
            {quote.state === 'accepted' && (
              <p>
                <LinkButton look="secondary" to={`/userhub/orders/${quote.id}`}>
                  See your order
                </LinkButton>
              </p>
            )}
          </StatusPanel>
          <QuoteFacts quote={quote} />
        </div>
      </Section>
      <QuoteDrawings quote={quote} />
      {quote.state === 'sent' && <QuoteChanges uid={account.uid} quote={quote} />}
      {quote.state === 'sent' ? (
        // A new version begins with new choices.
        <QuoteForm key={quote.number} account={account} quote={quote} />
      ) : (
        <QuoteTable quote={quote} />
      )}
    </div>
  );
}

/** What a further version changes in the one before; nothing of the first one. */
function QuoteChanges({ uid, quote: { id, number } }: { uid: string; quote: QuoteEntry }) {
  const { data } = useQuery({ ...changesQuery(useHost(), { uid, id, number }), enabled: number > 1 });
  if (!data) return null;
  const changes = data.length > 0 ? data : ['Everything is as it was.'];
  return (
    <section aria-labelledby="quote-changes">
      <h2 id="quote-changes" className={css.title}>
        Changes Since Version {number - 1}
      </h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
