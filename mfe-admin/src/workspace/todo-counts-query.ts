import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** How much needs doing on each page: one read for all entries of the navigation. */
export function todoCountsQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'todo-counts'] as const,
    meta: { topic: topics.dashboard },
    queryFn: () => parseResponse(adminApi(host).todos.counts.$get()),
  });
}
