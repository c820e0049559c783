import { variantUrl } from '@hearthside/services/media/picture.contract.ts';
import type { PageData } from '@hearthside/services/storefront/page/page-data.contract.ts';
import { pricing } from '../catalog/price.ts';

type ProductPage = NonNullable<Extract<PageData, { page: 'product' }>['product']>;

/** The product for search engines (schema.org). Sample reviews do not count. */
export function productJsonLd({ product, reviews }: ProductPage, siteUrl: string) {
  const url = `${siteUrl}/product/${product.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    sku: product.itemNumber,
    url,
    image: product.imageGallery.map(
      (picture) => siteUrl + variantUrl(picture, Math.min(picture.width, 1280), 'jpg'),
    ),
    offers: {
      '@type': 'Offer',
      url,
      price: pricing(product).now.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/MadeToOrder',
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(product.isReviewsShown && { aggregateRating: realRating(reviews) }),
  };
}

/** Undefined if the page does not have all reviews: any of the others may be a sample. */
function realRating({ items, cursor }: ProductPage['reviews']) {
  const ratings = items.filter((review) => !review.isSample).map((review) => review.rating);
  if (cursor !== null || ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    '@type': 'AggregateRating',
    ratingValue: (sum / ratings.length).toFixed(1),
    reviewCount: ratings.length,
  };
}
