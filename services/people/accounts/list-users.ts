import * as z from 'zod/mini';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import { ownerList } from '../../core/search/owner-list.ts';
import { ACCOUNT_STATUSES, type AccountStatus, type ListedUser } from './account.contract.ts';
import { type AccountItem, accounts } from './account.entity.ts';

const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const LISTED = [
  'uid',
  'displayName',
  'email',
  'status',
  'lastLogin',
  'isWorkshop',
  'secondFactorSince',
] as const satisfies (keyof AccountItem)[];

const statusOf = ({ status = 'prospect' }: { status?: AccountStatus }) => status;

/** Users of a status, newest sign-in first. */
export const userList = ownerList({
  list: 'user',
  /** @default prospects */
  filters: { status: z.optional(z.enum(ACCOUNT_STATUSES)) },
  seek: (filter) => ({
    facets: [{ facet: 'status', value: statusOf(filter) }],
    order: 'desc',
  }),
  own: {
    facet: 'status',
    query: (filter) => accounts().query.byStatus({ status: statusOf(filter) }),
    place: z.object({ lastLogin: KeyPart, uid: KeyPart }),
  },
  load: async (keys) => ({ data: await getAttributes(accounts(), keys, LISTED) }),
  rows: (users: Pick<AccountItem, (typeof LISTED)[number]>[]) =>
    users.map(({ uid, displayName, email, status, lastLogin, isWorkshop, secondFactorSince }): ListedUser => {
      const hasSecondFactor = secondFactorSince !== undefined;
      return { uid, displayName, email, status, lastLogin, isWorkshop, hasSecondFactor };
    }),
});
