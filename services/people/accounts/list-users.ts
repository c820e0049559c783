import * as z from 'zod/mini';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import { ownerList } from '../../core/search/owner-list.ts';
import { ACCOUNT_STATUSES, type AccountStatus, type ListedUser } from './account.contract.ts';
import { type AccountItem, accounts } from './account.entity.ts';

const LISTED = [
  'uid',
  'displayName',
  'email',
  'status',
  'lastLogin',
  'isWorkshop',
  'isAdmin',
  'isEntered',
  'provenEmail',
  'invitation',
  'secondFactorSince',
] as const satisfies (keyof AccountItem)[];

type Shown = Pick<AccountItem, (typeof LISTED)[number]>;

function toListed({ secondFactorSince, isEntered, provenEmail, ...user }: Shown): ListedUser {
  const hasSecondFactor = secondFactorSince !== undefined;
  return { ...user, hasSecondFactor, ...(isEntered && !provenEmail && { isEntered }) };
}

/** One user as lists show them. NotFoundError if there is no such user. */
export async function readUser(uid: string): Promise<ListedUser> {
  const [user] = await getAttributes(accounts(), [{ uid }], LISTED);
  if (!user) throw new NotFoundError('User not found.');
  return toListed(user);
}

const statusOf = ({ status = 'prospect' }: { status?: AccountStatus }) => status;

/** Users of a status, newest sign-in first. */
export const userList = ownerList({
  list: 'user',
  page: 'manage-users',
  of: accounts,
  index: 'byStatus',
  partition: (filter) => ({ status: statusOf(filter) }),
  facet: 'status',
  /** @default prospects */
  filters: { status: z.optional(z.enum(ACCOUNT_STATUSES)) },
  seek: (filter) => ({
    facets: [{ facet: 'status', value: statusOf(filter) }],
    order: 'desc',
  }),
  load: (keys) => getAttributes(accounts(), keys, LISTED),
  rows: (users: Shown[]) => users.map(toListed),
  hit: {
    as: 'users',
    show: ({ uid, displayName, email, status }) => ({
      ...{ uid, who: displayName || email, what: email, state: status },
    }),
  },
});
