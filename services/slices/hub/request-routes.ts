import { Hono } from 'hono';
import { withdrawRequest } from '../../commission/quotes/withdraw-request.ts';
import type { SignedIn } from '../../kit/runtime/user.ts';
import { idParam } from '../../kit/runtime/validation.ts';

/** What a customer does with a request of theirs. */
export const requestRoutes = new Hono<SignedIn>().post('/api/hub/requests/:id/withdrawal', async (c) => {
  await withdrawRequest(idParam(c.req.param('id')), c.var.user);
  return c.body(null, 204);
});
