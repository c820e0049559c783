import { Hono } from 'hono';
import { recordActs } from '../../consumers/history/record-acts.ts';
import { declareApi } from '../../core/runtime/declared-api.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { routesForAdmins, routesForWorkshop } from '../../people/accounts/routes-for.ts';
import { consultationRoutes } from './consultation-routes.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { heroRoutes } from './hero-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { listRoutes } from './list-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { productRoutes } from './product-routes.ts';
import { pushRoutes } from './push-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { workshopRoutes } from './workshop-routes.ts';

const routes = new Hono<OfAdmin>()
  .route('/', dashboardRoutes)
  .route('/', listRoutes)
  .route('/', peopleRoutes)
  .route('/', pushRoutes)
  .route('/', consultationRoutes)
  .route('/', orderRoutes)
  .route('/', quoteRoutes)
  .route('/', conversationRoutes)
  .route('/', productRoutes)
  .route('/', pageRoutes)
  .route('/', heroRoutes)
  .route('/', reviewRoutes)
  .route('/', historyRoutes);

export { LIST_PARTITIONS } from './list-routes.ts';
export const api = declareApi(routesForAdmins(routes, recordActs), routesForWorkshop(workshopRoutes));
export type Api = typeof api.app;
