import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { productsQuery } from '../catalog/product-queries.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { LoadFailure } from '../load-failure.tsx';
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
  const { data: quote, error, refetch } = useQuery(quoteQuery(host, { uid, id }));
  const products = useQuery(productsQuery(host));
  // The form stays even if a later read fails.
  if (quote && !products.isPending)
    return (
      <>
        <QuoteHead quote={quote} />
        {!quote.hasOrder && <QuoteEditor quote={quote} products={products.data ?? []} />}
        {quote.sent && <QuoteVersions quote={quote} />}
        <RecordHistory subject={uid} record={id} />
      </>
    );
  if (isRefused(error, 'not-found')) return <EmptyState title="Request not found." />;
  if (error && !quote) return <LoadFailure onRetry={refetch}>The quote could not be loaded.</LoadFailure>;
  return <Loading>Loading quote...</Loading>;
}
