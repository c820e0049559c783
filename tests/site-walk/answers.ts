import { createHash } from 'node:crypto';
import { api as adminApi } from '@hearthside/services/slices/admin/api.ts';
import { api as hubApi } from '@hearthside/services/slices/hub/api.ts';
import { api as storefrontApi } from '@hearthside/services/slices/storefront/api.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { expect } from '../journeys/expect.ts';
import type { Walk } from './site.ts';

const ROUTES = [storefrontApi, hubApi, adminApi].flatMap(({ routes }) => routes);

/** Header → what it must say. */
const PROTECTION = {
  'content-security-policy':
    /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?!.*script-src[^;]*('unsafe-|\*|data:))/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
};

/** What the site answers to plain requests, as the first and every later visitor gets it. Nothing is written. */
export async function checkAnswers({ site: { url }, report }: Walk): Promise<void> {
  const check = (title: string, run: () => Promise<void>) => report.check(`visitor: ${title}`, run);
  const get = (path: string, method = 'GET') => fetch(`${url}${path}`, { method, redirect: 'manual' });

  await check('every answer carries the security headers', async () => {
    const isEncrypted = url.startsWith('https:');
    const expected = { ...PROTECTION, ...(isEncrypted && { 'strict-transport-security': /max-age=\d{8}/ }) };
    for (const path of ['/', '/no-such-page', '/config.json', '/api/storefront/products']) {
      const { headers } = await get(path);
      for (const [name, says] of Object.entries(expected))
        if (!says.test(headers.get(name) ?? '')) throw new Error(`${path} comes without a good ${name}`);
    }
  });

  await check('each release pointer is fresh, and names a build that is there and unchanged', async () => {
    for (const name of MICROFRONTENDS) {
      const pointer = await get(`/releases/${name}.json`);
      const ages = [
        ...(pointer.headers.get('cache-control') ?? '').matchAll(/\b(?:s-maxage|max-age)=(\d+)/g),
      ];
      expect(Math.max(...ages.map(([, age]) => Number(age))), name).toBeLessThanOrEqual(60);
      const { entry, integrity } = await pointer.json();
      const build = await get(entry);
      expect(build.headers.get('cache-control'), entry).toContain('immutable');
      const hash = createHash('sha384').update(Buffer.from(await build.arrayBuffer()));
      expect(`sha384-${hash.digest('base64')}`, entry).toBe(integrity);
    }
  });

  await check(`each of the ${ROUTES.length} routes of the APIs is deployed at its stage`, async () => {
    for (const { method, path, access } of ROUTES) {
      // What anyone may write is not written.
      if (access === 'public' && method !== 'GET') continue;
      const answer = await get(path.replaceAll(/:\w+(\{[^}]*\})?/g, 'smoke'), method);
      // The gateway asks for a token only where it has the route, and has other words for a route that it lacks.
      if (access !== 'public') expect(answer.status, `${method} ${path}`).toBe(401);
      else if (answer.status === 404)
        expect(answer.headers.get('content-type'), path).toContain('application/problem+json');
    }
  });
}
