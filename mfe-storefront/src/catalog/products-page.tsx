import { FOUND_PER_PAGE, MOST_LISTED } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { Intent } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { island } from '../island.tsx';
import { isSelection, SearchForm } from '../listings/search-form.tsx';
import { ProductGrid } from './product-grid.tsx';
import { productsQuery } from './products-query.ts';
// What the page function has rendered stands there before its code.
import '../listings/collection-links.module.css';
import '../listings/found-products.module.css';

export const FoundProducts = island({
  name: 'found',
  load: () => import(/* webpackChunkName: "found-products" */ '../listings/found-products.tsx'),
  failure: 'We couldn’t load the search.',
  // For a shopper who is about to search nothing stands there yet.
  otherwise: () => isSelection(location.search) && <Loading>Loading products...</Loading>,
});

export const CollectionLinks = island({
  name: 'collections',
  load: () => import(/* webpackChunkName: "found-products" */ '../listings/collection-links.tsx'),
  failure: 'We couldn’t load the collections.',
  comes: 'never',
});

/** The page of the search that goes on where the whole list ends. */
const NEXT_PAGE = MOST_LISTED / FOUND_PER_PAGE + 1;

export default function ProductsPage() {
  const { search } = useLocation();
  const isSelected = isSelection(search);
  const [isWanted, setWanted] = useState(isSelected);
  return (
    <Page>
      <PageHeading lead="Every piece is made to order in our workshop, one at a time.">
        All Our Products Are Custom Made
      </PageHeading>
      <SearchForm search={search} onIntent={() => setWanted(true)} />
      {(isWanted || isSelected) && <FoundProducts />}
      {!isSelected && <AllProducts />}
    </Page>
  );
}

ProductsPage.prefetch = ({ host, queries, search }: Intent) =>
  !isSelection(search) && queries.prefetchQuery(productsQuery(host));

function AllProducts() {
  const host = useHost();
  const { data: products, isPending, refetch } = useQuery(productsQuery(host));
  if (isPending) return <Loading>Loading products...</Loading>;
  if (!products) return <LoadFailure onRetry={refetch}>We couldn’t load the products.</LoadFailure>;
  if (products.length === 0)
    return <EmptyState title="New pieces are on the bench. Please come back soon." />;
  return (
    <>
      <ProductGrid products={products} />
      {products.length === MOST_LISTED && <Link to={`/products?page=${NEXT_PAGE}`}>More products</Link>}
      <CollectionLinks />
    </>
  );
}
