import { Hono } from 'hono';
import type { OfAdmin } from '../../kit/runtime/user.ts';
import { getVisits } from '../../operations/reports/get-visits.ts';

export const visitRoutes = new Hono<OfAdmin>().get('/api/admin/visits', async (c) =>
  c.json(await getVisits()),
);
