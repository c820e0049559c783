import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, nullIfNotFound, READ, refetchAt } from '../storefront-api.ts';

/** The key of a product, with which those of its reviews begin. */
export const productKeys = {
  product: (productId: string) => ['storefront', 'product', productId] as const,
};

/** The product with the first page of its reviews: one call, and one query of the table. Null if there is no such product. */
export function productQuery(host: Host, productId: string) {
  return queryOptions({
    ...READ,
    queryKey: productKeys.product(productId),
    meta: { topic: topics.product(productId) },
    queryFn: () =>
      callStorefront(host, (api) => api.products[':productId'].$get({ param: { productId } })).catch(
        nullIfNotFound,
      ),
    refetchInterval: ({ state: { data } }) =>
      refetchAt(data && 'product' in data ? [data.product.changesAt] : []),
  });
}
