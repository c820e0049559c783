import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import { listingQueryIn } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { productKeys } from '../catalog/product-queries.ts';
import { refetchAt } from '../refetch-at.ts';
import { callStorefront, READ } from '../storefront-api.ts';

/** What is found at an address; `search` is in its normal form. */
export function foundQuery(host: Host, search: string) {
  return queryOptions({
    ...READ,
    queryKey: productKeys.found(search),
    meta: { topic: topics.products },
    queryFn: () => {
      const { page, ...query } = listingQueryIn(search);
      return callStorefront(host, (api) => api.search.$get({ query: { ...query, page: String(page) } }));
    },
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => refetchAt([state.data?.changesAt]),
  });
}
