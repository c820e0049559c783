import type { AsChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import type { PageDataOf } from '@hearthside/services/slices/storefront/page/page-data.contract.ts';
import type { Intent } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { failure, island } from '../island.tsx';
import { PageFailure } from '../page-failure.tsx';
import type { ReviewsSectionProps } from '../reviews/reviews-section.tsx';
import { SaveButton } from '../saved/save-button.tsx';
import { rememberViewed, viewedIds } from '../saved/viewed.ts';
import { NEAR, useNear } from '../use-near.ts';
import { YardButton } from '../yard/yard-button.tsx';
import { ASKS } from './choices.ts';
import { ConsultationButton } from './consultation-button.tsx';
import type { DeliveryProps } from './product-delivery.tsx';
import { ProductDetails } from './product-details.tsx';
import { productQuery } from './product-queries.ts';
import { OtherProducts } from './product-sections.tsx';
import { rememberedPlace } from './remembered-place.ts';
// What was prerendered stands there before its code.
import '@hearthside/shell/ui/components/field.module.css';
import '@hearthside/shell/ui/components/layout.module.css';
import '../reviews/rating-histogram.module.css';
import '../reviews/review-item.module.css';
import '../reviews/reviews-section.module.css';
import '../reviews/stars.module.css';
import './product-delivery.module.css';

/** What delivery costs. The prerendered part stays until a shopper asks, or has asked for another product. */
export const Delivery = island<DeliveryProps>({
  name: ({ delivery: { zones, depositPercent, warranty }, product: { extra, dimensions } }) =>
    `delivery:${zones.map(({ cents, arrival }) => `${cents} ${arrival}`)} ${[depositPercent, warranty, extra, dimensions?.weightPounds]}`,
  load: () => import(/* webpackChunkName: "product-options" */ './product-delivery.tsx'),
  failure,
  comes: 'with input',
  useOther() {
    const isAsked = useLocation().search.includes(ASKS);
    return useState(() => rememberedPlace() !== '')[0] || isAsked;
  },
});

/**
 * The reviews of a product. The prerendered ones stay, and their code is downloaded for shoppers who come near them, who
 * are signed in, and when there is something else to show.
 */
export const Reviews = island<ReviewsSectionProps>({
  name: ({ product }) => `reviews:${product.id}`,
  load: () => import(/* webpackChunkName: "reviews" */ '../reviews/reviews-section.tsx'),
  failure,
  comes: { near: NEAR },
  isBelow: true,
  useOther(props) {
    const { session } = useHost();
    const { search } = useLocation();
    const [first] = useState(props);
    const isChanged = (['product', 'histogram', 'firstPage'] as const).some(
      (name) => props[name] !== first[name],
    );
    return isChanged || search !== '' || session.state === 'signed-in';
  },
});

const ViewedProducts = latePart<{ except: string }>(
  () => import(/* webpackChunkName: "kept-products" */ '../saved/viewed-products.tsx'),
  { failure },
);

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
  const [as, setAs] = useState<AsChosen>();
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
        <OtherProducts title="You May Like These" products={data.gone.others} />
      </>
    );
  const { product, standard, reviews, ratings, accessories, related = [], collections, delivery } = data;
  const shown = { ...product, ...(as ?? standard) };
  return (
    <>
      <ProductDetails
        product={shown}
        accessories={accessories}
        collections={collections}
        action={
          <>
            <ConsultationButton product={product} onChosen={setAs} />
            <YardButton product={shown} />
            <SaveButton id={product.id} />
            {delivery && <Delivery delivery={delivery} product={shown} />}
          </>
        }
      />
      {product.isReviewsShown && (
        <Reviews product={product} histogram={ratings.histogram} firstPage={reviews} readAt={dataUpdatedAt} />
      )}
      <OtherProducts title="You May Also Like" products={related} />
      <Viewed id={product.id} />
    </>
  );
}

/** What was looked at before this product, once the shopper comes near. Remembers this one too. */
function Viewed({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, NEAR);
  const [hasOthers] = useState(() => viewedIds().some((other) => other !== id));
  useEffect(() => rememberViewed(id), [id]);
  return <div ref={place}>{isNear && hasOthers && <ViewedProducts except={id} />}</div>;
}
