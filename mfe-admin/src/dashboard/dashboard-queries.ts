import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

const meta = { topic: topics.dashboard };

/** What needs doing, oldest first. */
export function todosQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'todos'] as const,
    meta,
    queryFn: () => parseResponse(adminApi(host).todos.$get()),
  });
}

/** Response time and funnel. */
export function figuresQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'figures'] as const,
    meta,
    queryFn: () => parseResponse(adminApi(host).figures.$get()),
  });
}

/** The open orders, as far as one page of them reaches. */
export function moneyQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'orders', 'money'] as const,
    meta: { topic: topics.orders },
    queryFn: async () => (await parseResponse(adminApi(host).orders.$get({ query: { size: '100' } }))).items,
  });
}
