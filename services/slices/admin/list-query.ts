import * as z from 'zod/mini';
import { ORDER_STAGES } from '../../commission/orders/stage.contract.ts';
import { QUOTE_LISTS } from '../../commission/quotes/list-quotes.ts';
import { LIST_SORTS } from '../../kit/search/sort.contract.ts';
import { ACCOUNT_STATUSES } from '../../people/accounts/account.contract.ts';

/** How many records a page has: the second is for a file of all of them. */
const PAGE_SIZES = ['25', '100'] as const;

const Cursor = z.optional(z.string().check(z.maxLength(1000)));
const Day = z.optional(z.iso.date());

/** The query of a list: the next page, what is searched for, one status. */
export const ListQuery = z.object({
  cursor: Cursor,
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.string().check(z.maxLength(40))),
});

const filter = {
  q: ListQuery.shape.q,
  sort: z.optional(z.enum(LIST_SORTS)),
  size: z.optional(z.pipe(z.enum(PAGE_SIZES), z.transform(Number))),
};

const requests = z.object({
  ...filter,
  status: z.optional(z.string().check(z.maxLength(40))),
  product: z.optional(z.string().check(z.maxLength(12))),
  tag: z.optional(z.string().check(z.maxLength(30))),
  unread: z.optional(z.literal('yes')),
  followUpBy: Day,
  from: Day,
  to: Day,
});
const users = z.object({ ...filter, status: z.optional(z.enum(ACCOUNT_STATUSES)) });
const quotes = z.object({ ...filter, list: z.optional(z.enum(QUOTE_LISTS)) });

const conversations = z.object(filter);

/** All open orders, all that are over, or those in one stage. */
const orders = z.object({
  ...filter,
  list: z.optional(z.enum(['open', 'over'])),
  stage: z.optional(z.enum(ORDER_STAGES)),
  from: Day,
  to: Day,
});

/** The filters of each list. */
export const Filters = { requests, users, quotes, orders, conversations };

/** A filter with the page that is wanted. */
export const Queries = {
  requests: z.extend(requests, { cursor: Cursor }),
  users: z.extend(users, { cursor: Cursor }),
  quotes: z.extend(quotes, { cursor: Cursor }),
  orders: z.extend(orders, { cursor: Cursor }),
  conversations: z.extend(conversations, { cursor: Cursor }),
};
