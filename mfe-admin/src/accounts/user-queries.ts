import type { AccountStatus } from '@hearthside/services/accounts/account.contract.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** Users of a status, newest sign-in first, page by page. */
export function usersQuery(host: Host, { q, status }: { q: string; status: AccountStatus }) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'users', { q, status }] as const,
    // One topic for both lists: a prospect who becomes a customer moves from one to the other.
    meta: { topic: topics.users },
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(
        adminApi(host).users.$get({ query: { status, ...(cursor && { cursor }), ...(q && { q }) } }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
    // The last list stays while a filtered one loads, so an open row stays open.
    placeholderData: (previous) => previous,
  });
}

/** Makes a user a customer and clears their orders. */
export function useMakeCustomer(host: Host) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) =>
      parseResponse(adminApi(host).users[':uid']['make-customer'].$post({ param: { uid } })),
    onSettled: (_data, _error, uid) => invalidateTopics(queries, topics.users, topics.user(uid)),
  });
}
