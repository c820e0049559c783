import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { LoadedQuote } from './loaded-quote.tsx';
import { QuoteDrawings } from './quote-drawings.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteTable } from './quote-table.tsx';

/** One of the customer's quotes, to print. */
export default function QuoteSheetPage({ host }: PageProps) {
  const { session } = host;
  return (
    <Page narrow>
      <PageHeading>Your Quote</PageHeading>
      {session.state === 'signed-in' && (
        <LoadedQuote host={host} uid={session.user.uid}>
          {(quote) => (
            <PrintPage
              actions={
                <>
                  <Button onClick={() => print()}>Print</Button>
                  <LinkButton look="secondary" to={`/userhub/quotes/${quote.id}`}>
                    Back to the quote
                  </LinkButton>
                </>
              }
            >
              <QuoteFacts quote={quote} />
              <QuoteTable quote={quote} />
              <QuoteDrawings eager host={host} quote={quote} />
            </PrintPage>
          )}
        </LoadedQuote>
      )}
    </Page>
  );
}
