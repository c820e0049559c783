import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, nullIfNotFound, READ, refetchAt } from '../storefront-api.ts';

/** Keys of the queries about products. The keys of a product's reviews begin with the product's key. */
export const productKeys = {
  list: ['storefront', 'products'] as const,
  found: (search: string) => ['storefront', 'found', search] as const,
  suggested: (q: string) => ['storefront', 'suggested', q] as const,
  product: (productId: string) => ['storefront', 'product', productId] as const,
};

/** The product with the first page of its reviews: one call, and one query of the table. Null if there is no such product. */
export function productQuery(host: Host, productId: string) {
  return queryOptions({
    ...READ,
    queryKey: productKeys.product(productId),
    meta: { topic: topics.product(productId) },
    queryFn: ({ signal }) =>
      callStorefront(host, (api) => api.products[':productId'].$get({ param: { productId } }), signal).catch(
        nullIfNotFound,
      ),
    refetchInterval: ({ state: { data } }) =>
      refetchAt(data && 'product' in data ? [data.product.changesAt] : []),
  });
}
