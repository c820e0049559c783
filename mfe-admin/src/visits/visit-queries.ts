import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** How the visits of the last days went. */
export function visitsQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'visits'] as const,
    queryFn: () => parseResponse(adminApi(host).visits.$get()),
  });
}
