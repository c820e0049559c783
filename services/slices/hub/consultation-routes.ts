import { Hono } from 'hono';
import { findRequestPhoto } from '../../commission/consultations/read-consultation.ts';
import { withdrawRequest } from '../../commission/quotes/withdraw-request.ts';
import { answerPicture } from '../../core/media/answer-private-file.ts';
import { PhotoQuery } from '../../core/media/upload.schema.ts';
import type { SignedIn } from '../../core/runtime/user.ts';
import { idParam, ownKey, query } from '../../core/runtime/validation.ts';

/** The caller's own requests: the key of each holds their own uid. */
const routes = new Hono<SignedIn>()
  .get('/api/hub/consultations/:id/photo', query(PhotoQuery), async (c) =>
    answerPicture(c, 'request', await findRequestPhoto(ownKey(c), c.req.valid('query').photo)),
  )
  .post('/api/hub/requests/:id/withdrawal', async (c) => {
    await withdrawRequest(idParam(c.req.param('id')), c.var.user);
    return c.body(null, 204);
  });

export const consultations = { routes };
