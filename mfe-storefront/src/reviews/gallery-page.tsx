import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { GalleryEntry } from '@hearthside/services/shop/reviews/review.contract.ts';
import { GALLERY_LEAD } from '@hearthside/services/trade/page-words.contract.ts';
import { GALLERY } from '@hearthside/services/trade/words.contract.ts';
import { pagedQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { productsQuery } from '../catalog/products-query.ts';
import { PageFailure } from '../page-failure.tsx';
import { callStorefront, READ } from '../storefront-api.ts';
import css from './gallery-page.module.css';
import { Photos } from './photos.tsx';

/** The key of all customers' photos, or of a product's; an empty id is for all. */
export const galleryKey = (productId: string) => ['storefront', 'gallery', productId] as const;

function galleryQuery(host: Host, productId: string) {
  const query = pagedQuery(galleryKey(productId), topics.gallery, (page, signal) =>
    callStorefront(
      host,
      (api) => api.gallery.$get({ query: { ...(productId && { product: productId }), ...page } }),
      signal,
    ),
  );
  return { ...READ, ...query };
}

/** The approved photos of all customers, or of one product: `/gallery?product=<id>`. */
export default function GalleryPage() {
  const host = useHost();
  const { search } = useLocation();
  const navigate = useNavigate();
  const productId = new URLSearchParams(search).get('product') ?? '';
  const gallery = useInfiniteQuery(galleryQuery(host, productId));
  const products = useProductsWithPhotos(productId);
  const photos = gallery.data?.pages.flatMap(({ items }) => items.flatMap(photosOf)) ?? [];

  if (gallery.isError)
    return (
      <Page>
        <PageFailure onRetry={() => gallery.refetch()}>We couldn’t load the photos.</PageFailure>
      </Page>
    );
  return (
    <Page>
      <PageHeading lead={GALLERY_LEAD}>{GALLERY}</PageHeading>
      <form id="wall" className={css.filter}>
        <SelectField
          label="Product"
          name="product"
          value={productId}
          onChange={({ target }) =>
            void navigate({ search: target.value && `product=${target.value}` }, { replace: true })
          }
          options={[['', 'All products'], ...products.map(({ id, name }) => [id, name] as const)]}
        />
        {productId && (
          <LinkButton look="quiet" to={`/product/${productId}`}>
            See this product
          </LinkButton>
        )}
      </form>
      {gallery.isPending && <Loading>Loading photos...</Loading>}
      {gallery.isSuccess && photos.length === 0 && (
        <EmptyState title="No photos yet.">
          <p>Customers add them to their reviews.</p>
        </EmptyState>
      )}
      <Photos
        photos={photos}
        className={css.wall}
        sizes="(min-width: 60rem) 18rem, (min-width: 36rem) 33vw, calc(50vw - 1.5rem)"
        // With a fourth, the first picture shares a phone's connections with one more than arrive in two round trips.
        inView={3}
      />
      <LoadMore list={gallery} />
    </Page>
  );
}

/**
 * The products to choose from: those of the wall, once it is here to its end. Otherwise any of the shop may have photos,
 * and the list of them is loaded.
 */
function useProductsWithPhotos(chosen: string): { id: string; name: string }[] {
  const host = useHost();
  const wall = useInfiniteQuery(galleryQuery(host, ''));
  const entries = wall.data?.pages.flatMap(({ items }) => items) ?? [];
  const onWall = new Map(entries.map(({ productId, productName }) => [productId, productName]));
  const isWhole = wall.isSuccess && !wall.hasNextPage && (!chosen || onWall.has(chosen));
  const { data: catalogue = [] } = useQuery({ ...productsQuery(host), enabled: !wall.isPending && !isWhole });
  return isWhole
    ? [...onWall].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))
    : catalogue.filter(({ id, isReviewsShown }) => isReviewsShown || id === chosen);
}

function photosOf({ photos, productName, reviewerName, productId, reviewId }: GalleryEntry) {
  return photos.map((picture) => ({
    picture,
    subject: `${productName}, photographed by ${reviewerName}`,
    below: (
      <Link to={`/review-gallery/${productId}/${reviewId}`} className={css.review}>
        {productName}
        <span className={layout.muted}>{reviewerName}</span>
      </Link>
    ),
  }));
}
