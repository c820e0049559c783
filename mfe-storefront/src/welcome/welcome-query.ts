import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, READ, refetchAt } from '../storefront-api.ts';

/** Where the sections stand in the markup. */
export const WELCOME = 'welcome';

export const welcomeKey = ['storefront', 'welcome'] as const;

/** What stands below the first screen of the landing page. */
export function welcomeQuery(host: Host) {
  return queryOptions({
    ...READ,
    queryKey: welcomeKey,
    meta: { topic: topics.products },
    queryFn: ({ signal }) => callStorefront(host, (api) => api.welcome.$get(), signal),
    refetchInterval: ({ state }) => refetchAt([state.data?.changesAt]),
  });
}
