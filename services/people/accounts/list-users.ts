import * as z from 'zod/mini';
import { getAttributes } from '../../kit/runtime/get-attributes.ts';
import { type ListFilter, ownerList } from '../../kit/search/owner-list.ts';
import type { AccountStatus, ListedUser } from './account.contract.ts';
import { accounts } from './account.entity.ts';

const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const LISTED = ['uid', 'displayName', 'email', 'status', 'lastLogin'] as const satisfies (keyof ListedUser)[];

interface UserFilter extends ListFilter {
  /** @default prospects */
  status?: AccountStatus;
}

const statusOf = ({ status = 'prospect' }: UserFilter) => status;

/** Users of a status, newest sign-in first. */
export const userList = ownerList({
  list: 'user',
  seek: (filter: UserFilter) => ({
    facets: [{ facet: 'status', value: statusOf(filter) }],
    order: 'desc',
  }),
  own: {
    facet: 'status',
    query: (filter) => accounts().query.byStatus({ status: statusOf(filter) }),
    place: z.object({ lastLogin: KeyPart, uid: KeyPart }),
  },
  load: async (keys) => ({ data: await getAttributes(accounts(), keys, LISTED) }),
  rows: (users: ListedUser[]) =>
    users.map(({ uid, displayName, email, status, lastLogin }) => ({
      uid,
      displayName,
      email,
      status,
      lastLogin,
    })),
});
