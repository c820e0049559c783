import { Hono } from 'hono';
import { listUsers } from '../accounts/list-users.ts';
import { makeCustomer } from '../orders/make-customer.ts';
import type { SignedIn } from '../runtime/user.ts';
import { query, uidParam } from '../runtime/validation.ts';
import { UserListQuery } from './list-query.ts';

export const userRoutes = new Hono<SignedIn>()
  .get('/api/admin/users', query(UserListQuery), async (c) => c.json(await listUsers(c.req.valid('query'))))
  .post('/api/admin/users/:uid/make-customer', async (c) => {
    await makeCustomer(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  });
