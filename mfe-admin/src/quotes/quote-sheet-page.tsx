import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { recordPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import css from '../orders/work-parts.module.css';
import { quoteQuery, STATES } from './quote-queries.ts';
import { QuoteBody } from './quote-summary.tsx';

/** A quote to print: what was sent last, or the draft of the first version. */
export default recordPage('quote-sheet', ({ uid, id }) => (
  <Loaded query={quoteQuery(useHost(), { uid, id })} noun="quote" missing="Request not found.">
    {(quote) => (
      <PrintPage back={[`/admin/quotes/${uid}/${id}`, 'Back to the quote']}>
        <Sheet quote={quote} />
      </PrintPage>
    )}
  </Loaded>
));

function Sheet({ quote }: { quote: AdminQuote }) {
  const content = quote.sent ?? quote.draft;
  if (!content) return <EmptyState title="Nothing has been written yet." />;
  const { validUntil, note } = content;
  return (
    <>
      <dl className={css.facts}>
        <dt>Customer</dt>
        <dd>{quote.customerName || 'N/A'}</dd>
        <dt>State</dt>
        <dd>
          {STATES[quote.state]}
          {quote.sent && `, version ${quote.sent.number}`}
        </dd>
        <dt>Valid Until</dt>
        <dd>{validUntil ? dayText(validUntil) : 'No date yet'}</dd>
        {note && (
          <>
            <dt>Note</dt>
            <dd className={layout.written}>{note}</dd>
          </>
        )}
      </dl>
      <QuoteBody isPrinted quote={quote} content={content} />
    </>
  );
}
