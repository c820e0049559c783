import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { nullIfNotFound, READ, storefrontApi } from '../storefront-api.ts';

/** A product's key is the beginning of its reviews' keys, so that what changes the product refreshes them too. */
export const productKeys = {
  list: ['storefront', 'products'] as const,
  product: (productId: string) => ['storefront', 'product', productId] as const,
};

export function productsQuery(host: Host) {
  return queryOptions({
    ...READ,
    queryKey: productKeys.list,
    meta: { topic: topics.products },
    queryFn: () => parseResponse(storefrontApi(host).products.$get()),
  });
}

/** The product with the first page of its reviews in one call, as they are one query of the table; null if unknown. */
export function productQuery(host: Host, productId: string) {
  return queryOptions({
    ...READ,
    queryKey: productKeys.product(productId),
    meta: { topic: topics.product(productId) },
    queryFn: () =>
      parseResponse(storefrontApi(host).products[':productId'].$get({ param: { productId } })).catch(
        nullIfNotFound,
      ),
  });
}
