import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requestList } from '../../commission/consultations/list-consultations.ts';
import { conversationList } from '../../commission/conversations/list-conversations.ts';
import { orderList } from '../../commission/orders/list-orders.ts';
import { quoteList } from '../../commission/quotes/list-quotes.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { query } from '../../kit/runtime/validation.ts';
import { userList } from '../../people/accounts/list-users.ts';
import { findEverywhere } from './find-everywhere.ts';
import { listRequests } from './list-requests.ts';

/** Where these lists are in the table's index: the function may read them there. */
export const LIST_PARTITIONS = ['CONSULTATIONS', 'CONVERSATIONS', 'ORDERS#*', 'QUOTES#*', 'USERS#*'];

const FindQuery = z.object({ q: z.string().check(z.maxLength(200)) });

/** The lists that the owner searches, filters, sorts and pages: a page of each, and where its pages begin. */
export const listRoutes = new Hono<OfAdmin>()
  .get('/api/admin/found', query(FindQuery), async (c) =>
    c.json(await findEverywhere(c.req.valid('query').q)),
  )
  .get('/api/admin/consultations', query(requestList.query), async (c) =>
    c.json(await listRequests(c.req.valid('query'))),
  )
  .get('/api/admin/consultations/pages', query(requestList.filter), async (c) =>
    c.json(await requestList.outline(c.req.valid('query'))),
  )
  .get('/api/admin/orders', query(orderList.query), async (c) =>
    c.json(await orderList.page(c.req.valid('query'))),
  )
  .get('/api/admin/orders/pages', query(orderList.filter), async (c) =>
    c.json(await orderList.outline(c.req.valid('query'))),
  )
  .get('/api/admin/quotes', query(quoteList.query), async (c) =>
    c.json(await quoteList.page(c.req.valid('query'))),
  )
  .get('/api/admin/quotes/pages', query(quoteList.filter), async (c) =>
    c.json(await quoteList.outline(c.req.valid('query'))),
  )
  .get('/api/admin/conversations', query(conversationList.query), async (c) =>
    c.json(await conversationList.page(c.req.valid('query'))),
  )
  .get('/api/admin/conversations/pages', query(conversationList.filter), async (c) =>
    c.json(await conversationList.outline(c.req.valid('query'))),
  )
  .get('/api/admin/users', query(userList.query), async (c) =>
    c.json(await userList.page(c.req.valid('query'))),
  )
  .get('/api/admin/users/pages', query(userList.filter), async (c) =>
    c.json(await userList.outline(c.req.valid('query'))),
  );
