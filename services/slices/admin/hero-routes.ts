import { Hono } from 'hono';
import * as z from 'zod/mini';
import { FileKey } from '../../core/media/upload.schema.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { idParam, jsonBody } from '../../core/runtime/validation.ts';
import {
  activateHeroImage,
  addHeroImage,
  deleteHeroImage,
  setHeroImage,
} from '../../shop/hero/change-hero.ts';
import { listHeroImages } from '../../shop/hero/read-hero.ts';

const HeroInput = z.object({ key: FileKey });
const Percent = z.number().check(z.gte(0), z.lte(100));
const Moment = z.union([z.literal(''), z.iso.datetime()]);
const HeroChange = z.object({
  focus: z.nullable(z.object({ x: Percent, y: Percent })),
  from: Moment,
  until: Moment,
  version: z.int().check(z.gte(0)),
});

const routes = new Hono<OfAdmin>()
  .get('/api/admin/hero', async (c) => c.json(await listHeroImages()))
  .post('/api/admin/hero', jsonBody(HeroInput), async (c) =>
    c.json(await addHeroImage(c.req.valid('json').key, c.var.user), 201),
  )
  .put('/api/admin/hero/:imageId', jsonBody(HeroChange), async (c) => {
    const { version, ...settings } = c.req.valid('json');
    return c.json(await setHeroImage(idParam(c.req.param('imageId')), version, settings));
  })
  .post('/api/admin/hero/:imageId/activate', async (c) => {
    await activateHeroImage(idParam(c.req.param('imageId')));
    return c.body(null, 204);
  })
  .delete('/api/admin/hero/:imageId', async (c) => {
    await deleteHeroImage(idParam(c.req.param('imageId')));
    return c.body(null, 204);
  });

export const hero = { routes };
