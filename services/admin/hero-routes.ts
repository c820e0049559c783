import { Hono } from 'hono';
import * as z from 'zod/mini';
import { activateHeroImage } from '../hero/activate-hero-image.ts';
import { addHeroImage } from '../hero/add-hero-image.ts';
import { deleteHeroImage } from '../hero/delete-hero-image.ts';
import { listHeroImages } from '../hero/read-hero.ts';
import type { SignedIn } from '../runtime/user.ts';
import { idParam, jsonBody } from '../runtime/validation.ts';

const HeroInput = z.object({ key: z.string().check(z.minLength(1), z.maxLength(512)) });

export const heroRoutes = new Hono<SignedIn>()
  .get('/api/admin/hero', async (c) => c.json(await listHeroImages()))
  .post('/api/admin/hero', jsonBody(HeroInput), async (c) =>
    c.json(await addHeroImage(c.req.valid('json').key, c.var.user), 201),
  )
  .post('/api/admin/hero/:imageId/activate', async (c) => {
    await activateHeroImage(idParam(c.req.param('imageId')));
    return c.body(null, 204);
  })
  .delete('/api/admin/hero/:imageId', async (c) => {
    await deleteHeroImage(idParam(c.req.param('imageId')));
    return c.body(null, 204);
  });
