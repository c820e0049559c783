import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { ProductCard } from './product-card.tsx';
import { productsQuery } from './product-queries.ts';
import css from './products-page.module.css';

// How many cards the first row has on the widest screen.
const IN_VIEW = 3;

export default function ProductsPage({ host }: PageProps) {
  const { data: products, isPending, refetch } = useQuery(productsQuery(host));
  return (
    <Page>
      <PageHeading lead="Every piece is cut, welded and finished to order in our workshop.">
        All Our Products Are Custom Made
      </PageHeading>
      {isPending && <Loading>Loading products...</Loading>}
      {!isPending && !products && (
        <Notice tone="error">
          Failed to load the products.{' '}
          <Button look="quiet" onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {products?.length === 0 && <EmptyState title="New pieces are on the bench. Please come back soon." />}
      {products && products.length > 0 && (
        <ul className={css.grid}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} priority={index < IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
