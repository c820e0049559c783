import type { Product, ProductInput } from '@hearthside/services/catalog/product.contract.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** Every product, by item number. */
export function productsQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'products'] as const,
    meta: { topic: topics.products },
    queryFn: () => parseResponse(adminApi(host).products.$get()),
  });
}

/** One product to edit. Each opening reads the newest version again; the editor learns of later versions. */
export function productQuery(host: Host, productId: string, opening: number) {
  return queryOptions({
    queryKey: ['admin', 'product', productId, opening] as const,
    meta: { topic: topics.product(productId) },
    queryFn: () => parseResponse(adminApi(host).products[':productId'].$get({ param: { productId } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Adds a product, or saves an edited one. The API answers 409 if the edited version is not the newest. */
export function useSaveProduct(host: Host) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ saved, input }: { saved: Product | null; input: ProductInput }) => {
      const { products } = adminApi(host);
      if (!saved) return parseResponse(products.$post({ json: input }));
      const { id: productId, version } = saved;
      return parseResponse(
        products[':productId'].$put({ param: { productId }, json: { ...input, version } }),
      );
    },
    onSuccess: ({ id }) => invalidateTopics(queries, topics.products, topics.product(id)),
  });
}
