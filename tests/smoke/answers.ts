import { createHash } from 'node:crypto';
import { api as adminApi } from '@hearthside/services/slices/admin/api.ts';
import { api as hubApi } from '@hearthside/services/slices/hub/api.ts';
import { api as storefrontApi } from '@hearthside/services/slices/storefront/api.ts';
import { expect } from '../journeys/expect.ts';
import { listProducts } from './catalogue.ts';
import { isKeptForAYear, missingProtection, secondsKept } from './headers.ts';
import { type Check, Unchecked } from './report.ts';
import type { Site } from './site.ts';

const REMOTES = ['shell', 'storefront', 'hub', 'admin'];

const ROUTES = [storefrontApi, hubApi, adminApi].flatMap(({ routes }) => routes);

/** What the site answers to plain requests, as the first and every later visitor gets it. */
export const ANSWERS: Check<{ site: Site }>[] = [
  {
    title: 'every answer carries the security headers',
    async run({ site }) {
      const { entry } = await pointer(site, 'shell');
      for (const path of ['/', '/no-such-page', '/config.json', '/api/storefront/products', entry]) {
        const { headers } = await get(site, path);
        const missing = missingProtection(headers, site.url.startsWith('https:'));
        if (missing.length > 0) throw new Error(`${path} comes without ${missing.join(', ')}`);
      }
    },
  },
  {
    title: 'each release pointer names a build that is there, unchanged and kept by caches for a year',
    async run({ site }) {
      for (const remote of REMOTES) {
        const { entry, integrity } = await pointer(site, remote);
        const build = await get(site, entry);
        expect(build.status, entry).toBe(200);
        expect(isKeptForAYear(build.headers), entry).toBe(true);
        const hash = createHash('sha384').update(Buffer.from(await build.arrayBuffer()));
        expect(`sha384-${hash.digest('base64')}`, entry).toBe(integrity);
      }
    },
  },
  {
    title: 'pages and release pointers are kept by caches for a minute at most',
    async run({ site }) {
      for (const path of ['/', '/products', '/login', '/config.json', ...REMOTES.map(pointerPath)]) {
        const { ok, status, headers } = await get(site, path);
        if (!ok) throw new Error(`${path} answers ${status}`);
        expect(secondsKept(headers), path).toBeLessThanOrEqual(60);
      }
    },
  },
  {
    title: 'the API says in JSON what it does not have, and gives nothing without a token',
    async run({ site }) {
      const unknown = await get(site, '/api/storefront/products/01ARZ3NDEKTSV4RRFFQ69G5FAV');
      expect(unknown.headers.get('content-type')).toContain('application/problem+json');
      expect(await unknown.json()).toMatchObject({ status: 404, requestId: expect.any(String) });
      const nowhere = await get(site, '/api/no-such-route');
      expect(nowhere.status).toBe(404);
      expect(nowhere.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
      for (const path of ['/api/hub/me', '/api/admin/notes', '/api/admin/consultations'])
        expect((await get(site, path)).status, path).toBe(401);
    },
  },
  {
    title: `each of the ${ROUTES.length} routes of the APIs is deployed at its stage`,
    async run({ site }) {
      for (const { method, path, access } of ROUTES) {
        // What anyone may write is not written.
        if (access === 'public' && method !== 'GET') continue;
        const answer = await get(site, path.replaceAll(/:\w+(\{[^}]*\})?/g, 'smoke'), method);
        // The gateway asks for a token only where it has the route, and has other words for a route that it lacks.
        if (access !== 'public') expect(answer.status, `${method} ${path}`).toBe(401);
        else if (answer.status === 404)
          expect(answer.headers.get('content-type'), path).toContain('application/problem+json');
      }
    },
  },
  {
    title: 'the originals of pictures cannot be read',
    async run({ site }) {
      const [{ picture }] = await listProducts(site);
      if (!picture) throw new Unchecked('the first product has no picture');
      for (const path of [`/${picture.key}`, `/media/${picture.key}`, '/media/', '/media/profileImages/'])
        expect((await get(site, path)).status, path).toBeGreaterThanOrEqual(400);
    },
  },
];

function pointerPath(remote: string): string {
  return `/releases/${remote}.json`;
}

async function pointer(site: Site, remote: string): Promise<{ entry: string; integrity: string }> {
  const answer = await get(site, pointerPath(remote));
  if (!answer.ok) throw new Error(`${pointerPath(remote)} answers ${answer.status}`);
  return answer.json();
}

function get({ url }: Site, path: string, method = 'GET'): Promise<Response> {
  return fetch(`${url}${path}`, { method, redirect: 'manual' });
}
