import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callStorefront, READ } from '../storefront-api.ts';

/** The key of all customers' photos, or of a product's; an empty id is for all. */
export const galleryKey = (productId: string) => ['storefront', 'gallery', productId] as const;

export function galleryQuery(host: Host, productId: string) {
  return infiniteQueryOptions({
    ...READ,
    queryKey: galleryKey(productId),
    meta: { topic: topics.gallery },
    queryFn: ({ pageParam: cursor }) =>
      callStorefront(host, (api) =>
        api.gallery.$get({ query: { ...(productId && { product: productId }), ...(cursor && { cursor }) } }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}
