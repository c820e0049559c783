import { Hono } from 'hono';
import { getFigures } from '../../feed/dashboard/get-figures.ts';
import { countTodos, listTodos } from '../../feed/dashboard/list-todos.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { jsonBody } from '../../kit/runtime/validation.ts';
import { SavedViewsInput } from '../../kit/search/saved-view.schema.ts';
import { getVisits } from '../../operations/reports/get-visits.ts';
import { countViews, saveKnownViews } from './count-views.ts';

export const dashboardRoutes = new Hono<OfAdmin>()
  .get('/api/admin/todos', async (c) => c.json(await listTodos()))
  .get('/api/admin/todos/counts', async (c) => {
    const [todos, saved] = await Promise.all([countTodos(), countViews(c.var.user.uid)]);
    return c.json({ ...todos, saved });
  })
  .put('/api/admin/views', jsonBody(SavedViewsInput), async (c) =>
    c.json(await saveKnownViews(c.req.valid('json'), c.var.user.uid)),
  )
  .get('/api/admin/figures', async (c) => c.json(await getFigures()))
  .get('/api/admin/visits', async (c) => c.json(await getVisits()));
