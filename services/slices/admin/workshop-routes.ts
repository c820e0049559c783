import { Hono } from 'hono';
import * as z from 'zod/mini';
import { findWorkshopPhoto } from '../../commission/orders/read-order.ts';
import {
  getWorkshopOrder,
  listWorkshopOrders,
  readWorkshopOrder,
} from '../../commission/orders/workshop-orders.ts';
import { findSentDrawing } from '../../commission/quotes/find-drawing.ts';
import { toContent } from '../../commission/quotes/quote-view.ts';
import { findQuote } from '../../commission/quotes/read-quote.ts';
import { answerDocument, answerPicture } from '../../kit/media/held-files.ts';
import { FileKey, PhotoQuery } from '../../kit/media/upload.schema.ts';
import type { OfWorkshop } from '../../kit/runtime/user.ts';
import { customerKey, query } from '../../kit/runtime/validation.ts';
import { ListQuery } from './list-query.ts';

const Drawing = z.object({ drawing: FileKey });

/** What the workshop reads: orders in production alone, and of those what is to be made. */
export const workshopRoutes = new Hono<OfWorkshop>()
  .get('/api/admin/workshop/orders', query(ListQuery), async (c) =>
    c.json(await listWorkshopOrders(c.req.valid('query').cursor)),
  )
  .get('/api/admin/workshop/orders/:uid/:id', async (c) => {
    const key = customerKey(c.req.param());
    const [order, quote] = await Promise.all([getWorkshopOrder(key), findQuote(key)]);
    return c.json({ ...order, drawings: quote?.sent ? toContent(quote.sent).drawings : [] });
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
