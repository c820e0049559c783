import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '../accounts/account.contract.ts';

/** The query of a list: the next page, a search by name or e-mail, one status. */
export const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.string().check(z.maxLength(40))),
});

export const UserListQuery = z.extend(ListQuery, { status: z.optional(z.enum(ACCOUNT_STATUSES)) });
