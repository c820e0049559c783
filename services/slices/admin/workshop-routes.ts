import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  getWorkshopOrder,
  listWorkshopOrders,
  readWorkshopOrder,
} from '../../commission/orders/workshop-orders.ts';
import { toContent } from '../../commission/quotes/quote-view.ts';
import { findQuote } from '../../commission/quotes/read-quote.ts';
import { FileKey, PhotoQuery } from '../../kit/media/upload.schema.ts';
import type { OfWorkshop } from '../../kit/runtime/user.ts';
import { customerKey, query } from '../../kit/runtime/validation.ts';
import { ListQuery } from './list-query.ts';

const Drawing = z.object({ drawing: FileKey });
const JPEG = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' };

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
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getWorkshopPhoto } = await import('../../commission/orders/get-workshop-photo.ts');
    return c.body(await getWorkshopPhoto(key, c.req.valid('query').photo), 200, JPEG);
  })
  .get('/api/admin/workshop/orders/:uid/:id/drawing', query(Drawing), async (c) => {
    const key = customerKey(c.req.param());
    await readWorkshopOrder(key);
    const { getSentDrawing } = await import('../../commission/quotes/get-drawing.ts');
    return c.body(await getSentDrawing(key, c.req.valid('query').drawing), 200, JPEG);
  })
  .get('/api/admin/workshop/orders/:uid/:id/document', query(Drawing), async (c) => {
    const key = customerKey(c.req.param());
    await readWorkshopOrder(key);
    const { getSentDocument } = await import('../../commission/quotes/get-drawing.ts');
    return c.json(await getSentDocument(key, c.req.valid('query').drawing));
  });
