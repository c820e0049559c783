import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, READ, refetchAt } from '../storefront-api.ts';

export const productsKey = ['storefront', 'products'] as const;

/** The list of products. A product's first page has no code of it. */
export function productsQuery(host: Host) {
  return queryOptions({
    ...READ,
    queryKey: productsKey,
    meta: { topic: topics.products },
    queryFn: ({ signal }) => callStorefront(host, (api) => api.products.$get(), signal),
    refetchInterval: ({ state }) => refetchAt(state.data?.map(({ changesAt }) => changesAt) ?? []),
  });
}
