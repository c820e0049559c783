import { Hono } from 'hono';
import { withdrawRequest } from '../../commission/quotes/withdraw-request.ts';
import { PhotoQuery } from '../../kit/media/upload.schema.ts';
import type { SignedIn } from '../../kit/runtime/user.ts';
import { idParam, query } from '../../kit/runtime/validation.ts';

/** The caller's own requests: the key of each holds their own uid. */
export const consultationRoutes = new Hono<SignedIn>()
  .get('/api/hub/consultations/:id/photo', query(PhotoQuery), async (c) => {
    const key = { uid: c.var.user.uid, id: idParam(c.req.param('id')) };
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getRequestPhoto } = await import('../../commission/consultations/get-photo.ts');
    const jpeg = await getRequestPhoto(key, c.req.valid('query').photo);
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
  })
  .post('/api/hub/requests/:id/withdrawal', async (c) => {
    await withdrawRequest(idParam(c.req.param('id')), c.var.user);
    return c.body(null, 204);
  });
