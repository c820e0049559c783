import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { listingQueryIn } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, READ, refetchAt } from '../storefront-api.ts';

/** The pages that somebody may mean who types this. */
export function suggestionsQuery(host: Host, q: string) {
  return queryOptions({
    ...READ,
    queryKey: ['storefront', 'suggested', q] as const,
    meta: { topic: topics.products },
    queryFn: ({ signal }) => callStorefront(host, (api) => api.suggestions.$get({ query: { q } }), signal),
    // One letter means anything.
    enabled: q.length > 1,
    placeholderData: (before) => before,
  });
}

export const foundKey = (search: string) => ['storefront', 'found', search] as const;

/** What is found at an address; `search` is in its normal form. */
export function foundQuery(host: Host, search: string) {
  return queryOptions({
    ...READ,
    queryKey: foundKey(search),
    meta: { topic: topics.products },
    queryFn: ({ signal }) => {
      const { page, ...query } = listingQueryIn(search);
      return callStorefront(
        host,
        (api) => api.search.$get({ query: { ...query, page: String(page) } }),
        signal,
      );
    },
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => refetchAt([state.data?.changesAt]),
  });
}
