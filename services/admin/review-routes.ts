import { Hono } from 'hono';
import * as z from 'zod/mini';
import { addSampleReviews } from '../reviews/add-sample-reviews.ts';
import { listPendingPhotos } from '../reviews/list-reviews.ts';
import type { SignedIn } from '../runtime/user.ts';
import { idParam, jsonBody, query } from '../runtime/validation.ts';
import { ListQuery } from './list-query.ts';

/** One photo of a review, by its key. */
const Photo = z.object({ photo: z.string().check(z.minLength(1), z.maxLength(512)) });
const Decision = z.extend(Photo, { status: z.enum(['approved', 'rejected']) });

export const reviewRoutes = new Hono<SignedIn>()
  .get('/api/admin/photos', query(ListQuery), async (c) =>
    c.json(await listPendingPhotos(c.req.valid('query').cursor)),
  )
  .get('/api/admin/photos/:productId/:reviewId', query(Photo), async (c) => {
    const { productId, reviewId } = reviewOf(c.req.param());
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getPendingPhoto } = await import('../reviews/get-pending-photo.ts');
    const jpeg = await getPendingPhoto(productId, reviewId, c.req.valid('query').photo);
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
  })
  .post('/api/admin/photos/:productId/:reviewId', jsonBody(Decision), async (c) => {
    const { productId, reviewId } = reviewOf(c.req.param());
    const { moderatePhoto } = await import('../reviews/moderate-photo.ts');
    await moderatePhoto({ productId, reviewId, ...c.req.valid('json') });
    return c.body(null, 204);
  })
  .post('/api/admin/sample-reviews', async (c) => {
    const { made, created } = await addSampleReviews(c.var.user.uid, c.req.header('idempotency-key'));
    return c.json(made, created ? 201 : 200);
  });

function reviewOf({ productId, reviewId }: { productId: string; reviewId: string }) {
  return { productId: idParam(productId), reviewId: idParam(reviewId) };
}
