import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../catalog/product-queries.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
import { QuoteBody } from './quote-body.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { QuoteHead } from './quote-head.tsx';
import { type QuoteKey, quoteQuery } from './quote-queries.ts';
import { QuoteVersions } from './quote-versions.tsx';

/** A request's quote with all that belongs to it: on its page, or beside the list. */
export default function QuoteRecord({ uid, id }: QuoteKey) {
  const host = useHost();
  const stored = useQuery(quoteQuery(host, { uid, id }));
  const products = useQuery(productsQuery(host));
  // The form begins with the prices of the catalogue.
  const query = { ...stored, data: products.isPending ? undefined : stored.data };
  return (
    <Loaded query={query} noun="quote" missing="Request not found.">
      {(quote) => (
        <>
          <QuoteHead quote={quote} />
          {!quote.hasOrder && <QuoteEditor quote={quote} products={products.data ?? []} />}
          {quote.hasOrder && quote.sent && <QuoteBody quote={quote} content={quote.sent} />}
          {quote.sent && <QuoteVersions quote={quote} />}
          <RecordHistory subject={uid} record={id} />
        </>
      )}
    </Loaded>
  );
}
