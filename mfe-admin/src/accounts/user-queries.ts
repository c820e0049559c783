import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Role } from '@hearthside/services/core/site/role.contract.ts';
import type { AccountStatus, ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { parseResponse } from 'hono/client';
import { adminApi, adminQuery, useAdminApi, useApiWrite } from '../admin-api.ts';
import { type ListSource, listSource } from '../list/list-source.ts';
import { useEach } from '../list/selection-bar.tsx';
import { sortIn } from '../list/use-list-in-url.ts';

/** Users of a status, newest sign-in first. */
export function usersList(
  host: Host,
  { q, status, sort }: { q: string; status: AccountStatus; sort: string },
): ListSource<ListedUser> {
  const filter = { status, ...(q && { q }), ...sortIn({ sort }) };
  // One topic for both lists: a prospect who becomes a customer moves from one to the other.
  return listSource('users', topics.users, adminApi(host).users, filter);
}

/** One user, on whatever page of whichever list. */
export const userQuery = (host: Host, uid: string) =>
  adminQuery(host, ['admin', 'user', uid], topics.users, (api) => api.users[':uid'].$get({ param: { uid } }));

/** Gives a user the role of the workshop, or takes it. */
export const useSetWorkshop = (uid: string, isWorkshop: boolean) =>
  useApiWrite([topics.users], (api) =>
    api.users[':uid'].workshop[isWorkshop ? '$put' : '$delete']({ param: { uid } }),
  );

export const useTakeAdmin = (uid: string) =>
  useApiWrite([topics.users], (api) => api.users[':uid'].admin.$delete({ param: { uid } }));

type Invited = { uid: string; email: string } | { email: string; name: string; role: Role };

/** Invites a customer whom the owner has entered, or somebody who is to work here. */
export const useInvite = () =>
  useApiWrite(
    [topics.users],
    (api, { email, ...who }: Invited) =>
      'uid' in who
        ? api.users[':uid'].invitation.$post({ param: who, json: { email } })
        : api.invitations.$post({ json: { ...who, email } }),
    { done: 'The invitation is on its way.' },
  );

export const useEndInvitation = (uid: string) =>
  useApiWrite([topics.users], (api) => api.users[':uid'].invitation.$delete({ param: { uid } }));

/** Deletes somebody whom the owner has entered, with all that is kept of them. */
export const useDeleteEntered = (uid: string) =>
  useApiWrite([topics.users], (api) => api.users[':uid'].$delete({ param: { uid } }));

/** Lets a user whose device is lost sign in by the password alone. */
export const useResetSecondFactor = (uid: string) =>
  useApiWrite([topics.users], (api) => api.users[':uid']['second-factor-reset'].$post({ param: { uid } }));

const CHANGED = 'Someone else changed this user. The list is now up to date; nothing was cleared.';

/** Makes a user a customer and clears their orders. */
export const useMakeCustomer = () =>
  useApiWrite(
    (uid: string) => [topics.users, topics.user(uid)],
    (api, uid) => api.users[':uid']['make-customer'].$post({ param: { uid } }),
    { failed: (error) => (isRefused(error, 'conflict') ? CHANGED : 'Failed to update user status.') },
  );

/** The same for several users, one after another. */
export function useMakeCustomers() {
  const api = useAdminApi().users[':uid'];
  return useEach(
    'users',
    ({ uid }: ListedUser) => parseResponse(api['make-customer'].$post({ param: { uid } })),
    ({ displayName, email }) => displayName || email,
    [topics.users],
  );
}
