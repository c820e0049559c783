import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ListedConsultation } from '../../commission/consultations/consultation.contract.ts';
import { requestList } from '../../commission/consultations/list-consultations.ts';
import { toAdminConsultations } from '../../commission/consultations/read-consultation.ts';
import { conversations } from '../../commission/conversations/conversation.entity.ts';
import { conversationList } from '../../commission/conversations/list-conversations.ts';
import { getSchedule, ScheduleQuery } from '../../commission/orders/get-schedule.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import { quoteList } from '../../commission/quotes/list-quotes.ts';
import type { Page } from '../../core/runtime/cursor.ts';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { query } from '../../core/runtime/validation.ts';
import type { ListOutline } from '../../core/search/owner-list.contract.ts';
import { userList } from '../../people/accounts/list-users.ts';
import { findEverywhere, findOfUser } from './find-everywhere.ts';

/** Requests as the owner's list shows them, with what is unread about each. */
export async function listRequests(
  query: Parameters<typeof requestList.page>[0],
): Promise<Page<ListedConsultation>> {
  const page = await requestList.page(query);
  const [items, heads] = await Promise.all([
    toAdminConsultations(page.items),
    getAttributes(conversations(), page.items, ['id', 'unreadByOwner']),
  ]);
  const unread = new Map(heads.map(({ id, unreadByOwner }) => [id, unreadByOwner]));
  return { ...page, items: items.map((item) => ({ ...item, unread: unread.get(item.id) ?? 0 })) };
}

/** Where these lists are in the table's index: the function may read them there. */
export const LIST_PARTITIONS = ['CONSULTATIONS', 'CONVERSATIONS', 'ORDERS#*', 'QUOTES#*', 'USERS#*'];

const FindQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  /** All of this user's instead. */
  uid: z.optional(z.string().check(z.maxLength(128))),
});

interface PagedList<Query extends z.ZodMiniType, Filter extends z.ZodMiniType, Row> {
  query: Query;
  filter: Filter;
  page(query: z.output<Query>): Promise<Page<Row>>;
  outline(filter: z.output<Filter>): Promise<ListOutline>;
}

/** A page of a list, and where its pages begin. */
function pagesOf<const Path extends string, Query extends z.ZodMiniType, Filter extends z.ZodMiniType, Row>(
  path: Path,
  list: PagedList<Query, Filter, Row>,
) {
  return new Hono<OfAdmin>()
    .get(path, query(list.query), async (c) => c.json(await list.page(c.req.valid('query'))))
    .get(`${path}/pages` as const, query(list.filter), async (c) =>
      c.json(await list.outline(c.req.valid('query'))),
    );
}

/** The lists that the owner searches, filters, sorts and pages. */
export const listRoutes = new Hono<OfAdmin>()
  .get('/api/admin/found', query(FindQuery), async (c) => {
    const { q = '', uid } = c.req.valid('query');
    return c.json(await (uid ? findOfUser(uid) : findEverywhere(q)));
  })
  .get('/api/admin/schedule', query(ScheduleQuery), async (c) =>
    c.json(await getSchedule(c.req.valid('query'))),
  )
  .route('/', pagesOf('/api/admin/consultations', { ...requestList, page: listRequests }))
  .route('/', pagesOf('/api/admin/orders', orderList))
  .route('/', pagesOf('/api/admin/quotes', quoteList))
  .route('/', pagesOf('/api/admin/conversations', conversationList))
  .route('/', pagesOf('/api/admin/users', userList));
