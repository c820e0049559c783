import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** What words find in the lists of users, requests, quotes and orders, a few of each, or all of one user. */
export function foundQuery(host: Host, q: string, uid?: string) {
  return queryOptions({
    queryKey: ['admin', 'found', q, uid] as const,
    queryFn: () => parseResponse(adminApi(host).found.$get({ query: { q, ...(uid && { uid }) } })),
    gcTime: 10_000,
  });
}
