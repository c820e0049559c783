import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, nullIfNotFound, READ } from '../storefront-api.ts';

export const informationKey = (slug: string) => ['storefront', 'page', slug] as const;

/** A page that the owner has published; null if there is no such page. */
export function informationQuery(host: Host, slug: string) {
  return queryOptions({
    ...READ,
    queryKey: informationKey(slug),
    meta: { topic: topics.page(slug) },
    queryFn: () =>
      callStorefront(host, (api) => api.pages[':slug'].$get({ param: { slug } })).catch(nullIfNotFound),
  });
}
