import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { AccountStatus, ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { sortIn } from '../list/sort.ts';

/** Users of a status, newest sign-in first. */
export function usersList(
  host: Host,
  { q, status, sort }: { q: string; status: AccountStatus; sort: string },
): ListSource<ListedUser> {
  const filter = { status, ...(q && { q }), ...sortIn({ sort }) };
  // One topic for both lists: a prospect who becomes a customer moves from one to the other.
  return listSource('users', topics.users, adminApi(host).users, filter);
}

/** Makes a user a customer and clears their orders. */
export function useMakeCustomer() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) =>
      parseResponse(adminApi(host).users[':uid']['make-customer'].$post({ param: { uid } })),
    onSettled: (_data, _error, uid) => invalidateTopics(queries, topics.users, topics.user(uid)),
  });
}
