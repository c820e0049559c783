import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { SignedIn } from '../runtime/user.ts';
import { jsonBody, query } from '../runtime/validation.ts';
import { getUpload } from './get-upload.ts';
import { FileKey, UploadInput } from './upload.schema.ts';

const UploadKey = z.object({ key: FileKey });

/** The routes by which every microfrontend uploads; the hub answers them, behind its check of the caller. */
export const uploadApi = new Hono<SignedIn>()
  .post('/api/hub/uploads', jsonBody(UploadInput), async (c) => {
    // Loaded when needed: the S3 client would be half of a function's start time.
    const { createUpload } = await import('./create-upload.ts');
    return c.json(await createUpload(c.req.valid('json'), c.var.user), 201);
  })
  .get('/api/hub/uploads', query(UploadKey), async (c) =>
    c.json(await getUpload(c.req.valid('query').key, c.var.user)),
  );

export type UploadApi = typeof uploadApi;
