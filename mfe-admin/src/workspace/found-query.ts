import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { usePaused } from '@hearthside/shell/form/use-paused.ts';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../admin-api.ts';

/** One letter finds too much to be of use. */
const SHORTEST = 2;

/** What words find in the lists of users, requests, quotes and orders, a few of each, or all of one user. */
export function foundQuery(host: Host, query: { q: string } | { uid: string }) {
  return adminQuery(host, ['admin', 'found', query], undefined, (api) => api.found.$get({ query }), {
    gcTime: 10_000,
  });
}

/** What they find while somebody types. */
export function useFound(q: string) {
  const isAsked = q.length >= SHORTEST;
  const paused = usePaused(q);
  const found = useQuery({
    ...foundQuery(useHost(), { q: paused }),
    enabled: isAsked && paused.length >= SHORTEST,
    // The last result stays while the next one loads.
    placeholderData: (previous) => previous,
  });
  return {
    found: isAsked ? (found.data ?? []) : [],
    isPending: found.isFetching || (isAsked && q !== paused),
    hasFailed: found.isError,
  };
}
