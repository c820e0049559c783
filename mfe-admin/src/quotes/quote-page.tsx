import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { productsQuery } from '../catalog/product-queries.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
import { QuoteBody } from './quote-body.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { QuoteHead } from './quote-head.tsx';
import { quoteQuery } from './quote-queries.ts';
import { QuoteVersions } from './quote-versions.tsx';

export default function QuotePage() {
  const { uid = '', id = '' } = useParams();
  return (
    <AdminPage title="Quote" lead={<Link to="/admin/quotes">All quotes</Link>}>
      {() => <Quote key={`${uid} ${id}`} uid={uid} id={id} />}
    </AdminPage>
  );
}

function Quote({ uid, id }: { uid: string; id: string }) {
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
