import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from '../accounts/account.contract.ts';
import { ORDER_STAGES } from '../orders/stage.contract.ts';
import { QUOTE_LISTS } from '../quotes/list-quotes.ts';

/** The query of a list: the next page, a search by name or e-mail, one status. */
export const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.string().check(z.maxLength(40))),
});

/** All open orders, all that are over, or those in one stage. */
export const OrderListQuery = z.object({
  ...z.pick(ListQuery, { cursor: true, q: true }).shape,
  list: z.optional(z.enum(['open', 'over'])),
  stage: z.optional(z.enum(ORDER_STAGES)),
});

export const QuoteListQuery = z.object({
  ...z.pick(ListQuery, { cursor: true, q: true }).shape,
  list: z.optional(z.enum(QUOTE_LISTS)),
});

export const UserListQuery = z.extend(ListQuery, { status: z.optional(z.enum(ACCOUNT_STATUSES)) });
