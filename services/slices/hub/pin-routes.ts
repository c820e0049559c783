import { Hono } from 'hono';
import type { OfTester } from '../../core/runtime/user.ts';

/** Loaded when needed: shoppers and customers never are testers. */
const builds = () => import('../../releases/overrides/pinnable-builds.ts');

export const pinRoutes = new Hono<OfTester>()
  .get('/api/hub/builds', async (c) => c.json(await (await builds()).listPinnableBuilds()))
  .get('/api/hub/builds/:name/:version', async (c) => {
    const { name, version } = c.req.param();
    return c.json(await (await builds()).getPinnableBuild(name, version));
  });
