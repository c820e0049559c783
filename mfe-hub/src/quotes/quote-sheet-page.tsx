import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { PartOfHub } from '../userhub/part-of-hub.tsx';
import { QuoteDrawings } from './quote-drawings.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteTable } from './quote-table.tsx';

/** One of the customer's quotes, to print. */
export default function QuoteSheetPage() {
  return (
    <PartOfHub
      heading="Your Quote"
      name="quote"
      find={({ quotes }, id) => quotes.find((quote) => quote.id === id)}
    >
      {(quote) => (
        <PrintPage back={[`/userhub/quotes/${quote.id}`, 'Back to the quote']}>
          <QuoteFacts quote={quote} />
          <QuoteTable quote={quote} />
          <QuoteDrawings eager quote={quote} />
        </PrintPage>
      )}
    </PartOfHub>
  );
}
