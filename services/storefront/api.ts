import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { listProducts } from '../catalog/read-products.ts';
import { ConsultationInput } from '../consultations/consultation.schema.ts';
import { submitConsultation } from '../consultations/submit-consultation.ts';
import { getActiveHero } from '../hero/read-hero.ts';
import { findPublishedPage, GONE } from '../pages/read-pages.ts';
import { getSite } from '../pages/read-site.ts';
import { listReviews } from '../reviews/list-reviews.ts';
import { getReviewGallery } from '../reviews/read-reviews.ts';
import { ReviewInput } from '../reviews/review.schema.ts';
import { submitReview } from '../reviews/submit-review.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { type Gateway, requireUser, type SignedIn } from '../runtime/user.ts';
import { idParam, jsonBody, query } from '../runtime/validation.ts';
import { getOwnStatus } from './get-own-status.ts';
import { getProductPage } from './get-product-page.ts';

const CursorQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(500))) });

// The edge caches pages, which serve many visitors. A browser that calls this API has its page, or has just written
// something that the answer must hold: no cache may answer, not even the browser's own.
const fresh = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-cache');
});

/** Reads for everyone. */
export const publicApi = new Hono<Gateway>()
  .get('/api/storefront/site', fresh, async (c) => c.json(await getSite()))
  .get('/api/storefront/pages/:slug', fresh, async (c) => {
    const page = await findPublishedPage(c.req.param('slug'), async () => (await getSite()).contact);
    if (!page || page === GONE) throw new NotFoundError('There is no such page.');
    return c.json(page);
  })
  .get('/api/storefront/hero', fresh, async (c) => c.json(await getActiveHero()))
  .get('/api/storefront/products', fresh, async (c) => c.json(await listProducts()))
  .get('/api/storefront/products/:productId', fresh, async (c) =>
    c.json(await getProductPage(idParam(c.req.param('productId')))),
  )
  .get('/api/storefront/products/:productId/reviews', fresh, query(CursorQuery), async (c) =>
    c.json(await listReviews(idParam(c.req.param('productId')), c.req.valid('query').cursor)),
  )
  .get('/api/storefront/products/:productId/reviews/:reviewId', fresh, async (c) => {
    const { productId, reviewId } = c.req.param();
    return c.json(await getReviewGallery(idParam(productId), idParam(reviewId)));
  });

/** Writes of signed-in users. */
export const signedInApi = new Hono<SignedIn>()
  .get('/api/storefront/me', requireUser, async (c) => c.json(await getOwnStatus(c.var.user)))
  .post('/api/storefront/products/:productId/reviews', requireUser, jsonBody(ReviewInput), async (c) => {
    const productId = idParam(c.req.param('productId'));
    const key = c.req.header('idempotency-key');
    const { made, created } = await submitReview(productId, c.req.valid('json'), c.var.user, key);
    return c.json(made, created ? 201 : 200);
  })
  .post('/api/storefront/consultations', requireUser, jsonBody(ConsultationInput), async (c) => {
    const key = c.req.header('idempotency-key');
    const { made, created } = await submitConsultation(c.req.valid('json'), c.var.user, key);
    return c.json(made, created ? 201 : 200);
  });

export const api = new Hono<Gateway>().route('/', publicApi).route('/', signedInApi);
export type Api = typeof api;
