import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import * as z from 'zod/mini';
import { ConsultationInput } from '../../commission/consultations/consultation.schema.ts';
import { submitConsultation } from '../../commission/consultations/submit-consultation.ts';
import { declareApi, routesForAnyone } from '../../core/runtime/declared-api.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { isId } from '../../core/runtime/ids.ts';
import type { Gateway, SignedIn, User } from '../../core/runtime/user.ts';
import { idParam, jsonBody, query } from '../../core/runtime/validation.ts';
import type { AccountStatus } from '../../people/accounts/account.contract.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { OF_SIGN_INS } from '../../people/accounts/is-current-sign-in.ts';
import { requireCurrentSignIn } from '../../people/accounts/require-current-sign-in.ts';
import { routesForUsers, routesReadingAccount } from '../../people/accounts/routes-for.ts';
import { listCards, listProducts } from '../../shop/catalog/read-products.ts';
import { getActiveHero } from '../../shop/hero/read-hero.ts';
import { findProducts, suggest } from '../../shop/listings/find-products.ts';
import { type ListingQuery, listingQueryIn } from '../../shop/listings/listing-query.contract.ts';
import { listCollections, readCollection } from '../../shop/listings/read-collection.ts';
import { findPublishedPage, GONE } from '../../shop/pages/read-pages.ts';
import { getSite } from '../../shop/pages/read-site.ts';
import { listGallery } from '../../shop/reviews/list-gallery.ts';
import { listReviews } from '../../shop/reviews/list-reviews.ts';
import { deleteOwnReview, getOwnReview } from '../../shop/reviews/own-review.ts';
import { getReviewGallery } from '../../shop/reviews/read-reviews.ts';
import { REVIEW_SORTS } from '../../shop/reviews/review.contract.ts';
import { ReviewInput, ReviewVersion } from '../../shop/reviews/review.schema.ts';
import { submitReview } from '../../shop/reviews/submit-review.ts';
import { changeSaved, listSaved, listSavedChoices } from '../../shop/saved-products/change-saved.ts';
import { MAX_SAVED } from '../../shop/saved-products/saved-products.contract.ts';
import { SavedChange } from '../../shop/saved-products/saved-products.schema.ts';
import { getProductPage } from './get-product-page.ts';
import { getWelcome } from './get-welcome.ts';

const Cursor = z.optional(z.string().check(z.maxLength(500)));
const ReviewsQuery = z.object({
  cursor: Cursor,
  stars: z.optional(z.string().check(z.regex(/^[1-5]$/))),
  photos: z.optional(z.literal('1')),
  sort: z.optional(z.enum(REVIEW_SORTS)),
});
const GalleryQuery = z.object({ cursor: Cursor, product: z.optional(z.string().check(z.refine(isId))) });

type ListingParameter = keyof ListingQuery;
/** Parameters that may be there several times, or not at all: the use case leaves out what it does not know. */
const severalOf = <Name extends string>() =>
  validator('query', (asked) => asked as Partial<Record<Name, string | string[]>>);

// The edge caches pages, which serve many visitors. A browser that calls this API has its page, or has just written
// something that the answer must hold: no cache may answer, not even the browser's own.
const fresh = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-cache');
});

const contact = async () => (await getSite()).contact;

const publicRoutes = new Hono<Gateway>()
  .get('/api/storefront/site', fresh, async (c) => c.json(await getSite()))
  .get('/api/storefront/pages/:slug', fresh, async (c) => {
    const page = await findPublishedPage(c.req.param('slug'), contact);
    if (!page || page === GONE) throw new NotFoundError('Page not found.');
    return c.json(page);
  })
  .get('/api/storefront/hero', fresh, async (c) => c.json(await getActiveHero()))
  .get('/api/storefront/welcome', fresh, async (c) => c.json(await getWelcome()))
  .get('/api/storefront/products', fresh, async (c) => c.json(await listProducts()))
  .get('/api/storefront/search', fresh, severalOf<ListingParameter>(), async (c) =>
    c.json(await findProducts(listingQueryIn(new URL(c.req.url).search))),
  )
  .get('/api/storefront/suggestions', fresh, severalOf<'q'>(), async (c) =>
    c.json(await suggest(listingQueryIn(new URL(c.req.url).search))),
  )
  .get('/api/storefront/collections', fresh, async (c) => c.json(await listCollections()))
  .get('/api/storefront/collections/:slug', fresh, async (c) => {
    const collection = await readCollection(c.req.param('slug'), contact);
    if (!collection) throw new NotFoundError('We can’t find that collection.');
    return c.json(collection);
  })
  .get('/api/storefront/cards', fresh, severalOf<'id'>(), async (c) => {
    const ids = (c.req.queries('id') ?? []).filter(isId);
    return c.json(await listCards([...new Set(ids)].slice(0, MAX_SAVED)));
  })
  .get('/api/storefront/products/:productId', fresh, async (c) =>
    c.json(await getProductPage(idParam(c.req.param('productId')))),
  )
  .get('/api/storefront/products/:productId/reviews', fresh, query(ReviewsQuery), async (c) => {
    const { stars, photos, ...filter } = c.req.valid('query');
    const productId = idParam(c.req.param('productId'));
    return c.json(
      await listReviews(productId, {
        ...filter,
        stars: stars ? Number(stars) : undefined,
        withPhotos: !!photos,
      }),
    );
  })
  .get('/api/storefront/gallery', fresh, query(GalleryQuery), async (c) => {
    const { product: productId, cursor } = c.req.valid('query');
    return c.json(await listGallery({ productId, cursor }));
  })
  .get('/api/storefront/products/:productId/reviews/:reviewId', fresh, async (c) => {
    const { productId, reviewId } = c.req.param();
    return c.json(await getReviewGallery(idParam(productId), idParam(reviewId)));
  });

const signedInRoutes = new Hono<SignedIn>()
  .post('/api/storefront/products/:productId/reviews', jsonBody(ReviewInput), async (c) => {
    const productId = idParam(c.req.param('productId'));
    const key = c.req.header('idempotency-key');
    const { made, created } = await submitReview(productId, c.req.valid('json'), c.var.user, key);
    return c.json(made, created ? 201 : 200);
  })
  .get('/api/storefront/me/saved', async (c) => c.json(await listSaved(c.var.user.uid)))
  .get('/api/storefront/me/saved/choices', async (c) => c.json(await listSavedChoices(c.var.user.uid)))
  .post('/api/storefront/me/saved', jsonBody(SavedChange), async (c) =>
    c.json(await changeSaved(c.var.user.uid, c.req.valid('json'))),
  )
  .get('/api/storefront/me/reviews/:productId', async (c) =>
    c.json(await getOwnReview(c.var.user.uid, idParam(c.req.param('productId')))),
  )
  .delete('/api/storefront/me/reviews/:productId', query(ReviewVersion), async (c) => {
    const { version } = c.req.valid('query');
    await deleteOwnReview(c.var.user, idParam(c.req.param('productId')), Number(version));
    return c.body(null, 204);
  });

const accountRoutes = new Hono<SignedIn>()
  .get('/api/storefront/me', async (c) => c.json(await getOwnStatus(c.var.user)))
  .post('/api/storefront/consultations', jsonBody(ConsultationInput), async (c) => {
    const key = c.req.header('idempotency-key');
    const { made, created } = await submitConsultation(c.req.valid('json'), c.var.user, key);
    return c.json(made, created ? 201 : 200);
  });

export const api = declareApi(
  routesForAnyone('Visitors browse products and reviews signed out.', publicRoutes),
  routesReadingAccount(accountRoutes),
  routesForUsers(signedInRoutes),
);
export type Api = typeof api.app;

/** Whether the signed-in user is a prospect or a customer; a prospect while the first sign-in is still being recorded. */
export async function getOwnStatus(user: User): Promise<{ status: AccountStatus }> {
  const { data } = await accounts()
    .get({ uid: user.uid })
    .go({ attributes: ['status', ...OF_SIGN_INS], consistent: true });
  requireCurrentSignIn(data, user);
  return { status: data?.status ?? 'prospect' };
}
