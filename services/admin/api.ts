import { Hono } from 'hono';
import { type Gateway, requireAdmin, type SignedIn } from '../runtime/user.ts';
import { consultationRoutes } from './consultation-routes.ts';
import { noteRoutes } from './note-routes.ts';
import { userRoutes } from './user-routes.ts';

export const adminApi = new Hono<SignedIn>()
  .use('/api/admin/*', requireAdmin)
  .route('/', noteRoutes)
  .route('/', consultationRoutes)
  .route('/', userRoutes);

export const api = new Hono<Gateway>().route('/', adminApi);
export type Api = typeof api;
