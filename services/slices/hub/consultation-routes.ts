import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { SignedIn } from '../../kit/runtime/user.ts';
import { idParam, query } from '../../kit/runtime/validation.ts';

const Photo = z.object({ photo: z.string().check(z.minLength(1), z.maxLength(512)) });

/** The caller's own requests: the key of each holds their own uid. */
export const consultationRoutes = new Hono<SignedIn>().get(
  '/api/hub/consultations/:id/photo',
  query(Photo),
  async (c) => {
    const key = { uid: c.var.user.uid, id: idParam(c.req.param('id')) };
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { getRequestPhoto } = await import('../../commission/consultations/get-photo.ts');
    const jpeg = await getRequestPhoto(key, c.req.valid('query').photo);
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' });
  },
);
