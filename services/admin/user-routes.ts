import { Hono } from 'hono';
import { listProspects } from '../accounts/list-prospects.ts';
import { makeCustomer } from '../accounts/make-customer.ts';
import type { SignedIn } from '../runtime/user.ts';
import { query } from '../runtime/validation.ts';
import { ListQuery } from './list-query.ts';
import { uidParam } from './uid-param.ts';

export const userRoutes = new Hono<SignedIn>()
  .get('/api/admin/users', query(ListQuery), async (c) => c.json(await listProspects(c.req.valid('query'))))
  .post('/api/admin/users/:uid/make-customer', async (c) => {
    await makeCustomer(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  });
