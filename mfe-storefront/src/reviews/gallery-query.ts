import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { pagedQuery } from '@hearthside/shell/federation/paged-query.ts';
import { callStorefront, READ } from '../storefront-api.ts';

/** The key of all customers' photos, or of a product's; an empty id is for all. */
export const galleryKey = (productId: string) => ['storefront', 'gallery', productId] as const;

export function galleryQuery(host: Host, productId: string) {
  const query = pagedQuery(galleryKey(productId), topics.gallery, (page) =>
    callStorefront(host, (api) =>
      api.gallery.$get({ query: { ...(productId && { product: productId }), ...page } }),
    ),
  );
  return { ...READ, ...query };
}
