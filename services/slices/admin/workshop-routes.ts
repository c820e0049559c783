import { Hono } from 'hono';
import * as z from 'zod/mini';
import { actAtStep } from '../../commission/orders/act-at-step.ts';
import { StepAct } from '../../commission/orders/order.schema.ts';
import { findWorkshopPhoto } from '../../commission/orders/read-order.ts';
import {
  getWorkshopOrder,
  listWorkshopOrders,
  readWorkshopOrder,
} from '../../commission/orders/workshop-orders.ts';
import { findSentDrawing } from '../../commission/quotes/find-drawing.ts';
import { toContent } from '../../commission/quotes/quote-view.ts';
import { findQuote } from '../../commission/quotes/read-quote.ts';
import { answerDocument, answerPicture } from '../../core/media/answer-private-file.ts';
import { FileKey, PhotoQuery } from '../../core/media/upload.schema.ts';
import { ListQuery } from '../../core/runtime/list-page.ts';
import type { OfWorkshop } from '../../core/runtime/user.ts';
import { customerKey, jsonBody, query } from '../../core/runtime/validation.ts';

const Drawing = z.object({ drawing: FileKey });

/** What the workshop reads: orders in production alone, and of those what is to be made. It writes what was done. */
export const workshopRoutes = new Hono<OfWorkshop>()
  .get('/api/admin/workshop/orders', query(ListQuery), async (c) =>
    c.json(await listWorkshopOrders(c.req.valid('query').cursor)),
  )
  .get('/api/admin/workshop/orders/:uid/:id', async (c) => {
    const key = customerKey(c.req.param());
    const [order, quote] = await Promise.all([getWorkshopOrder(key), findQuote(key)]);
    return c.json({ ...order, drawings: quote?.sent ? toContent(quote.sent).drawings : [] });
  })
  .post('/api/admin/workshop/orders/:uid/:id/steps/:step', jsonBody(StepAct), async (c) => {
    const { step, ...key } = c.req.param();
    const idempotencyKey = c.req.header('idempotency-key');
    const acting = { user: c.var.user, idempotencyKey };
    return c.json(await actAtStep({ ...customerKey(key), step }, c.req.valid('json'), acting));
  })
  .get('/api/admin/workshop/orders/:uid/:id/photo', query(PhotoQuery), async (c) => {
    const key = customerKey(c.req.param());
    await readWorkshopOrder(key);
    return answerPicture(c, 'workshop', await findWorkshopPhoto(key, c.req.valid('query').photo));
  })
  .get('/api/admin/workshop/orders/:uid/:id/drawing', query(Drawing), async (c) => {
    const key = customerKey(c.req.param());
    await readWorkshopOrder(key);
    return answerPicture(c, 'drawing', await findSentDrawing(key, c.req.valid('query').drawing));
  })
  .get('/api/admin/workshop/orders/:uid/:id/document', query(Drawing), async (c) => {
    const key = customerKey(c.req.param());
    await readWorkshopOrder(key);
    return answerDocument(c, await findSentDrawing(key, c.req.valid('query').drawing));
  });
