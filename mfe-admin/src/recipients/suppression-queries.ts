import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** The addresses that get no more e-mails, newest first, page by page. */
export function suppressionsQuery(host: Host) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'suppressions'] as const,
    meta: { topic: topics.users },
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(adminApi(host).suppressions.$get({ query: cursor ? { cursor } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** Lets an address have e-mails again. */
export function useLiftSuppression() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => parseResponse(adminApi(host).suppressions[':id'].$delete({ param: { id } })),
    onSettled: () => invalidateTopics(queries, topics.users),
  });
}
