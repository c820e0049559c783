import { Hono } from 'hono';
import type { SignedIn } from '../../kit/runtime/user.ts';
import { getVisits } from '../../operations/reports/get-visits.ts';

export const visitRoutes = new Hono<SignedIn>().get('/api/admin/visits', async (c) =>
  c.json(await getVisits()),
);
