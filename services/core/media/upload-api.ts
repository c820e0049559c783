import { Hono } from 'hono';
import * as z from 'zod/mini';
import { NotFoundError } from '../runtime/errors.ts';
import type { SignedIn, User } from '../runtime/user.ts';
import { jsonBody, query } from '../runtime/validation.ts';
import type { Upload } from './upload.contract.ts';
import { shownState, uploads } from './upload.entity.ts';
import { FileKey, UploadInput } from './upload.schema.ts';

/** The state of one of the caller's own uploads; NotFoundError for any other. An upload that is pending for 20 minutes is refused. */
export async function getUpload(key: string, user: User): Promise<Upload> {
  // A batch of one: forms with several pictures read uploads in batches, and the functions have the right to nothing else.
  const [upload] = (await uploads().get([{ key }]).go({ consistent: true })).data;
  if (upload?.owner !== user.uid) throw new NotFoundError('Upload not found.');
  return { key, ...shownState(upload) };
}

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
