import { Hono } from 'hono';
import { getFigures } from '../dashboard/get-figures.ts';
import { countTodos, listTodos } from '../dashboard/list-todos.ts';
import type { SignedIn } from '../runtime/user.ts';

export const dashboardRoutes = new Hono<SignedIn>()
  .get('/api/admin/todos', async (c) => c.json(await listTodos()))
  .get('/api/admin/todos/counts', async (c) => c.json(await countTodos()))
  .get('/api/admin/figures', async (c) => c.json(await getFigures()));
