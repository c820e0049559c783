import { standardChoices } from '@hearthside/services/shop/catalog/options.contract.ts';
import { extraOf } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { PageDataOf } from '@hearthside/services/slices/storefront/page/page-data.contract.ts';
import type { Intent } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../page-failure.tsx';
import { Reviews } from '../reviews/late-reviews.tsx';
import { Viewed } from '../saved/late-viewed-products.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { YardButton } from '../yard/yard-button.tsx';
import { ConsultationButton } from './consultation-button.tsx';
import { Delivery } from './late-delivery.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductLinks } from './product-links.tsx';
import { productQuery } from './product-queries.ts';

const NOT_FOUND = 'Product not found.';

/** Title of the document, once the data has been read. */
export function productTitle(data: PageDataOf<'product'>['product']): string {
  if (!data) return NOT_FOUND;
  return 'gone' in data ? `${data.gone.name || 'This product'} is no longer in our shop.` : data.product.name;
}

export default function ProductPage() {
  const { productId } = useParams();
  return (
    <Page>
      {productId ? (
        <ProductById key={productId} productId={productId} />
      ) : (
        <PageFailure>No product ID provided.</PageFailure>
      )}
    </Page>
  );
}

ProductPage.prefetch = ({ host, queries, params: { productId } }: Intent) =>
  productId && queries.prefetchQuery(productQuery(host, productId));

function ProductById({ productId }: { productId: string }) {
  const host = useHost();
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(productQuery(host, productId));
  const [extra, setExtra] = useState<number>();
  const title = data === undefined ? undefined : productTitle(data);
  useEffect(() => {
    if (title) host.setTitle(title);
  }, [host.setTitle, title]);

  if (isPending) return <Loading>Loading Product...</Loading>;
  if (data === null) return <PageFailure>{NOT_FOUND}</PageFailure>;
  if (!data) return <PageFailure onRetry={refetch}>Failed to fetch product data.</PageFailure>;
  if ('gone' in data)
    return (
      <>
        <PageFailure>{productTitle(data)}</PageFailure>
        <ProductLinks title="You May Like These" products={data.gone.others} />
      </>
    );
  const { product, reviews, ratings, accessories, related = [], collections, delivery } = data;
  return (
    <>
      <ProductDetails
        product={product}
        accessories={accessories}
        collections={collections}
        extra={extra ?? extraOf(product, standardChoices(product.options))}
        action={
          <>
            <ConsultationButton product={product} onExtra={setExtra} />
            <YardButton product={product} />
            <SaveButton id={product.id} />
            {delivery && <Delivery delivery={delivery} />}
          </>
        }
      />
      {product.isReviewsShown && (
        <Reviews product={product} histogram={ratings.histogram} firstPage={reviews} readAt={dataUpdatedAt} />
      )}
      <ProductLinks title="You May Also Like" products={related} />
      <Viewed id={product.id} />
    </>
  );
}
