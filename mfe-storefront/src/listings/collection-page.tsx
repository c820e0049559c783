import type { Intent } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { Prose } from '@hearthside/shell/ui/components/prose.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { PageFailure } from '../page-failure.tsx';
import css from './collection-page.module.css';
import { collectionQuery } from './collection-query.ts';

export const NO_COLLECTION = 'We can’t find that collection.';

export default function CollectionPage() {
  const host = useHost();
  const { slug = '' } = useParams();
  const { data, isPending, refetch } = useQuery(collectionQuery(host, slug));
  const title = data === null ? NO_COLLECTION : data?.name;
  useEffect(() => {
    if (title) host.setTitle(title);
  }, [host.setTitle, title]);
  return (
    <Page>
      {isPending ? (
        <Loading>Loading products...</Loading>
      ) : data ? (
        <>
          <PageHeading
            lead={
              data.text?.description ??
              `${data.total === 1 ? 'One piece' : `${data.total} pieces`}, made to order in our workshop.`
            }
          >
            {data.name}
          </PageHeading>
          {data.text && (
            <div className={css.text}>
              <Prose html={data.text.html} />
            </div>
          )}
          <ProductGrid products={data.products} />
          {data.total > 2 && (
            <p>
              <LinkButton look="secondary" to={`/products?collection=${encodeURIComponent(data.name)}`}>
                Filter and sort {data.name}
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <PageFailure {...(data === undefined && { onRetry: () => void refetch() })}>
          {data === null ? NO_COLLECTION : 'We couldn’t load the products.'}
        </PageFailure>
      )}
    </Page>
  );
}

CollectionPage.prefetch = ({ host, queries, params: { slug = '' } }: Intent) =>
  queries.prefetchQuery(collectionQuery(host, slug));
