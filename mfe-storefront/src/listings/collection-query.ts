import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, nullIfNotFound, READ, refetchAt } from '../storefront-api.ts';

export const collectionKey = (slug: string) => ['storefront', 'collection', slug] as const;

export const collectionsKey = ['storefront', 'collections'] as const;

/** All collections, by name. */
export function collectionsQuery(host: Host) {
  return queryOptions({
    ...READ,
    queryKey: collectionsKey,
    queryFn: ({ signal }) => callStorefront(host, (api) => api.collections.$get(), signal),
  });
}

/** A collection with its first products. Null if there is no such collection. */
export function collectionQuery(host: Host, slug: string) {
  return queryOptions({
    ...READ,
    queryKey: collectionKey(slug),
    meta: { topic: topics.products },
    queryFn: ({ signal }) =>
      callStorefront(host, (api) => api.collections[':slug'].$get({ param: { slug } }), signal).catch(
        nullIfNotFound,
      ),
    refetchInterval: ({ state }) => refetchAt([state.data?.changesAt]),
  });
}
