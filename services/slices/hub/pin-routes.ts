import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ForbiddenError } from '../../kit/runtime/errors.ts';
import { isInGroup, type SignedIn } from '../../kit/runtime/user.ts';

/** 403 to everyone outside the group that the settings name; to everyone, if they name none. */
const requireTester = createMiddleware<SignedIn>(async (c, next) => {
  const { TESTER_GROUP: group } = process.env;
  if (!group || !isInGroup(c.env?.event, group)) throw new ForbiddenError('This is for testers only.');
  await next();
});

/** Loaded when needed: shoppers and customers never are testers. */
const builds = () => import('../../operations/pins/pinnable-builds.ts');

export const pinRoutes = new Hono<SignedIn>()
  .use('/api/hub/builds', requireTester)
  .use('/api/hub/builds/*', requireTester)
  .get('/api/hub/builds', async (c) => c.json(await (await builds()).listPinnableBuilds()))
  .get('/api/hub/builds/:name/:version', async (c) => {
    const { name, version } = c.req.param();
    return c.json(await (await builds()).getPinnableBuild(name, version));
  });
