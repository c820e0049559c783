import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../catalog/product-queries.ts';
import { Loaded } from '../loaded.tsx';
import { siteQuery } from '../pages/page-queries.ts';
import { useFocusOnNext } from '../record/record-acts.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { type QuoteKey, quoteQuery } from './quote-queries.ts';
import { QuoteSide } from './quote-side.tsx';
import { QuoteBody, QuoteNews, QuoteSummary } from './quote-summary.tsx';

/** A request's quote with all that belongs to it: on its page, or beside the list. */
export default function QuoteRecord({ uid, id }: QuoteKey) {
  const host = useHost();
  const products = useQuery(productsQuery(host));
  const site = useQuery(siteQuery(host));
  useFocusOnNext(useQuery(quoteQuery(host, { uid, id })).data?.state);
  return (
    <Loaded query={quoteQuery(host, { uid, id })} noun="quote" missing="Request not found.">
      {(quote) =>
        quote.hasOrder ? (
          <RecordLayout
            summary={
              <QuoteSummary
                quote={quote}
                act={<LinkButton to={`/admin/orders/${uid}/${id}`}>Open order</LinkButton>}
              />
            }
            main={
              <>
                <QuoteNews quote={quote} />
                {quote.sent && <QuoteBody quote={quote} content={quote.sent} />}
              </>
            }
            side={<QuoteSide quote={quote} />}
            after={<Timeline record={quote} />}
          />
        ) : products.isPending || site.isPending ? (
          // The form begins with the prices of the catalogue and the usual deposit.
          <Loading>Loading quote...</Loading>
        ) : (
          <QuoteEditor
            quote={quote}
            products={products.data ?? []}
            depositPercent={site.data?.depositPercent ?? 0}
          />
        )
      }
    </Loaded>
  );
}
