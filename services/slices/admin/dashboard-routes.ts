import { Hono } from 'hono';
import { getFigures } from '../../consumers/dashboard/get-figures.ts';
import { countTodos, listTodos } from '../../consumers/dashboard/list-todos.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { jsonBody } from '../../core/runtime/validation.ts';
import { SavedViewsInput } from '../../core/search/saved-view.schema.ts';
import { getVisits } from '../../releases/visit-reports/get-visits.ts';
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
