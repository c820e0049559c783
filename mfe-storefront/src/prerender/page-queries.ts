import type { PageData } from '@hearthside/services/storefront/page/page-data.schema.ts';
import type { QueryKey } from '@tanstack/react-query';
import { productKeys } from '../catalog/product-queries.ts';
import { heroKeys } from '../hero/hero-query.ts';
import { reviewKeys } from '../reviews/review-queries.ts';

/** The page's data under the keys of the hooks that read it. */
export function queriesOf(data: PageData): { queryKey: QueryKey; data: unknown }[] {
  switch (data.page) {
    case 'landing':
      return [{ queryKey: heroKeys.active, data: data.hero }];
    case 'products':
      return [{ queryKey: productKeys.list, data: data.products }];
    case 'product':
      return [{ queryKey: productKeys.product(data.productId), data: data.product }];
    case 'review-gallery':
      return [{ queryKey: reviewKeys.review(data.productId, data.reviewId), data: data.review }];
  }
}
