import { Hono } from 'hono';
import { makeCustomer } from '../../commission/orders/make-customer.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { query, uidParam } from '../../kit/runtime/validation.ts';
import { userList } from '../../people/accounts/list-users.ts';
import { Filters, Queries } from './list-query.ts';

export const userRoutes = new Hono<OfAdmin>()
  .get('/api/admin/users', query(Queries.users), async (c) =>
    c.json(await userList.page(c.req.valid('query'))),
  )
  .get('/api/admin/users/pages', query(Filters.users), async (c) =>
    c.json(await userList.outline(c.req.valid('query'))),
  )
  .post('/api/admin/users/:uid/make-customer', async (c) => {
    await makeCustomer(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  });
