import * as z from 'zod/mini';
import { AccountStatus } from '../accounts/account.schema.ts';

/** What a list may be asked for: the next page, a search by name or e-mail, one status. */
export const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.string().check(z.maxLength(40))),
});

export const UserListQuery = z.extend(ListQuery, { status: z.optional(AccountStatus) });
