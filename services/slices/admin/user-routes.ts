import { Hono } from 'hono';
import { makeCustomer } from '../../commission/orders/make-customer.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { uidParam } from '../../kit/runtime/validation.ts';

export const userRoutes = new Hono<OfAdmin>().post('/api/admin/users/:uid/make-customer', async (c) => {
  await makeCustomer(uidParam(c.req.param('uid')));
  return c.body(null, 204);
});
