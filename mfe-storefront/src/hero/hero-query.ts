import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { refetchAt } from '../refetch-at.ts';
import { callStorefront, READ } from '../storefront-api.ts';

export const heroKeys = { active: ['storefront', 'hero'] as const };

/** The active hero image, or null when no image is active. */
export function heroQuery(host: Host) {
  return queryOptions({
    ...READ,
    queryKey: heroKeys.active,
    meta: { topic: topics.hero },
    queryFn: () => callStorefront(host, (api) => api.hero.$get()),
    refetchInterval: ({ state }) => refetchAt([state.data?.changesAt]),
  });
}
