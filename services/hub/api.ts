import { Hono } from 'hono';
import * as z from 'zod/mini';
import { setPhoto } from '../accounts/set-photo.ts';
import { signIn } from '../accounts/sign-in.ts';
import { getUpload } from '../media/get-upload.ts';
import { UploadInput } from '../media/upload.schema.ts';
import { deleteAccount } from '../personal-data/delete-account.ts';
import { DeletionInput } from '../personal-data/deletion.schema.ts';
import { requestArchive } from '../personal-data/request-archive.ts';
import { type Gateway, requireUser, type SignedIn, signInOf } from '../runtime/user.ts';
import { jsonBody, query } from '../runtime/validation.ts';
import { getHub } from './get-hub.ts';

const UploadKey = z.object({ key: z.string().check(z.minLength(1), z.maxLength(512)) });

export const signedInApi = new Hono<SignedIn>()
  .use('/api/hub/*', requireUser)
  .put('/api/hub/me', async (c) => {
    await signIn(c.var.user);
    return c.json(await getHub(c.var.user));
  })
  .get('/api/hub/me', async (c) => c.json(await getHub(c.var.user)))
  .put('/api/hub/me/photo', jsonBody(UploadKey), async (c) => {
    await setPhoto(c.req.valid('json').key, c.var.user);
    return c.json(await getHub(c.var.user));
  })
  .post('/api/hub/me/deletion', jsonBody(DeletionInput), async (c) => {
    await deleteAccount(c.req.valid('json'), c.var.user, signInOf(c.env.event));
    return c.json({}, 202);
  })
  .post('/api/hub/me/archive', async (c) => {
    await requestArchive(c.var.user);
    const { getArchive } = await import('../personal-data/get-archive.ts');
    return c.json(await getArchive(c.var.user), 202);
  })
  .get('/api/hub/me/archive', async (c) => {
    const { getArchive } = await import('../personal-data/get-archive.ts');
    return c.json(await getArchive(c.var.user));
  })
  .post('/api/hub/uploads', jsonBody(UploadInput), async (c) => {
    // Loaded when needed: the S3 client would be half of this function's start time.
    const { createUpload } = await import('../media/create-upload.ts');
    return c.json(await createUpload(c.req.valid('json'), c.var.user), 201);
  })
  .get('/api/hub/uploads', query(UploadKey), async (c) =>
    c.json(await getUpload(c.req.valid('query').key, c.var.user)),
  );

export const api = new Hono<Gateway>().route('/', signedInApi);
export type Api = typeof api;
