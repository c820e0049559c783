import { Hono } from 'hono';
import { getVisits } from '../reports/get-visits.ts';
import type { SignedIn } from '../runtime/user.ts';

export const visitRoutes = new Hono<SignedIn>().get('/api/admin/visits', async (c) =>
  c.json(await getVisits()),
);
