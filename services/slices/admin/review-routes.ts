import { Hono } from 'hono';
import * as z from 'zod/mini';
import { answerPicture } from '../../core/media/answer-private-file.ts';
import { PhotoQuery } from '../../core/media/upload.schema.ts';
import { ListQuery } from '../../core/runtime/list-page.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { idParam, jsonBody, query } from '../../core/runtime/validation.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import { addSampleReviews, removeSampleReviews } from '../../shop/reviews/add-sample-reviews.ts';
import { answerReview, hideReview, setApproval, showReview } from '../../shop/reviews/decide-on-review.ts';
import { listReviewsOf } from '../../shop/reviews/list-reviews.ts';
import { findPendingPhoto, readReview, toWholeReview } from '../../shop/reviews/read-reviews.ts';
import { REVIEW_LISTS } from '../../shop/reviews/review.contract.ts';
import { AnswerInput, ApprovalInput, HideInput, ShowInput } from '../../shop/reviews/review.schema.ts';

const Decision = z.extend(PhotoQuery, { status: z.enum(['approved', 'rejected']) });

const ReviewListQuery = z.object({
  ...ListQuery.shape,
  list: z._default(z.enum(REVIEW_LISTS), 'shown'),
});

const routes = new Hono<OfAdmin>()
  .get('/api/admin/photos', query(ListQuery), async (c) =>
    c.json(await listReviewsOf('waiting', { cursor: c.req.valid('query').cursor })),
  )
  .get('/api/admin/photos/:productId/:reviewId', query(PhotoQuery), async (c) =>
    answerPicture(c, 'review', await findPendingPhoto(keyOf(c.req.param()), c.req.valid('query').photo)),
  )
  .post('/api/admin/photos/:productId/:reviewId', jsonBody(Decision), async (c) => {
    const { productId, reviewId } = reviewOf(c.req.param());
    const { moderatePhoto } = await import('../../shop/reviews/moderate-photo.ts');
    await moderatePhoto({ productId, reviewId, ...c.req.valid('json') });
    return c.body(null, 204);
  })
  .post('/api/admin/sample-reviews', async (c) => {
    const { productName, isAdded } = await addSampleReviews();
    return c.json({ productName, isAdded }, isAdded ? 201 : 200);
  })
  .delete('/api/admin/sample-reviews', async (c) => {
    await removeSampleReviews();
    return c.body(null, 204);
  })
  .get('/api/admin/reviews', query(ReviewListQuery), async (c) => {
    const { list, ...asked } = c.req.valid('query');
    return c.json(await listReviewsOf(list, asked));
  })
  .get('/api/admin/reviews/:productId/:reviewId', async (c) =>
    c.json(toWholeReview(await readReview(keyOf(c.req.param())))),
  )
  .get('/api/admin/review-approval', async (c) =>
    c.json({ approvesReviews: (await readSiteItem())?.approvesReviews ?? false }),
  )
  .put('/api/admin/review-approval', jsonBody(ApprovalInput), async (c) => {
    const { approvesReviews } = c.req.valid('json');
    await setApproval(approvesReviews);
    return c.json({ approvesReviews });
  })
  .post('/api/admin/reviews/:productId/:reviewId/hide', jsonBody(HideInput), async (c) =>
    c.json(await hideReview(keyOf(c.req.param()), c.req.valid('json'))),
  )
  .post('/api/admin/reviews/:productId/:reviewId/show', jsonBody(ShowInput), async (c) =>
    c.json(await showReview(keyOf(c.req.param()), c.req.valid('json').version)),
  )
  .post('/api/admin/reviews/:productId/:reviewId/answer', jsonBody(AnswerInput), async (c) =>
    c.json(await answerReview(keyOf(c.req.param()), c.req.valid('json'))),
  );

export const reviews = { routes };

function keyOf(params: { productId: string; reviewId: string }) {
  const { productId, reviewId: id } = reviewOf(params);
  return { productId, id };
}

function reviewOf({ productId, reviewId }: { productId: string; reviewId: string }) {
  return { productId: idParam(productId), reviewId: idParam(reviewId) };
}
