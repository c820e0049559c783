import type { Host } from '@hearthside/shell/federation/contract.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** Users who are not customers yet, newest sign-in first, page by page. */
export function prospectsQuery(host: Host, q: string) {
  return infiniteQueryOptions({
    queryKey: ['prospects', { q }] as const,
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(adminApi(host).users.$get({ query: { ...(cursor && { cursor }), ...(q && { q }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** Makes a user a customer and clears their orders (specification §4). */
export function useMakeCustomer(host: Host) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) =>
      parseResponse(adminApi(host).users[':uid']['make-customer'].$post({ param: { uid } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['prospects'] }),
  });
}
