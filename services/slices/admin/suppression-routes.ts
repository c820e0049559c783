import { Hono } from 'hono';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { query } from '../../kit/runtime/validation.ts';
import { liftSuppression, listSuppressions } from '../../people/recipients/list-suppressions.ts';
import { ListQuery } from './list-query.ts';

export const suppressionRoutes = new Hono<OfAdmin>()
  .get('/api/admin/suppressions', query(ListQuery), async (c) =>
    c.json(await listSuppressions(c.req.valid('query').cursor)),
  )
  .delete('/api/admin/suppressions/:id', async (c) => {
    await liftSuppression(suppressionParam(c.req.param('id')));
    return c.body(null, 204);
  });

/** The id of a suppressed address from a path; NotFoundError for a value that cannot be one. */
function suppressionParam(value: string): string {
  if (!/^[\w-]{43}$/.test(value)) throw new NotFoundError('Address not found.');
  return value;
}
