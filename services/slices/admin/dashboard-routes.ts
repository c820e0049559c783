import { Hono } from 'hono';
import { getFigures } from '../../feed/dashboard/get-figures.ts';
import { countTodos, listTodos } from '../../feed/dashboard/list-todos.ts';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { getVisits } from '../../operations/reports/get-visits.ts';

export const dashboardRoutes = new Hono<OfAdmin>()
  .get('/api/admin/todos', async (c) => c.json(await listTodos()))
  .get('/api/admin/todos/counts', async (c) => c.json(await countTodos()))
  .get('/api/admin/figures', async (c) => c.json(await getFigures()))
  .get('/api/admin/visits', async (c) => c.json(await getVisits()));
