import { createServer } from 'node:http';
import { listen } from '@hearthside/infra/emulators/server.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import { isOutdated } from './outdated-release.ts';

/** The site's pointers by path, and how often one was asked for. */
let pointers: Record<string, string>;
let reads: number;
let site: Service;

beforeAll(async () => {
  site = await listen(
    createServer((req, res) => {
      reads += 1;
      const version = pointers[req.url ?? ''];
      res.writeHead(version ? 200 : 404).end(JSON.stringify(version ? { version } : {}));
    }),
  );
  process.env.SITE_URL = site.url;
});
afterAll(() => site.close());
beforeEach(() => {
  pointers = {};
  reads = 0;
});

test('a build that is neither live nor the canary is outdated', async () => {
  pointers = { '/releases/hub.json': 'live00', '/releases/canary/hub.json': 'canary' };
  expect(await isOutdated('hub/live00')).toBe(false);
  expect(await isOutdated('hub/canary')).toBe(false);
  expect(await isOutdated('hub/older0')).toBe(true);
});

test('a build that is newer than what was read before is not outdated', async () => {
  pointers = { '/releases/admin.json': 'before' };
  expect(await isOutdated('admin/before')).toBe(false);
  pointers = { '/releases/admin.json': 'after0' };
  expect(await isOutdated('admin/after0')).toBe(false);
});

test('the pointers are not read with every request', async () => {
  pointers = { '/releases/shell.json': 'live00' };
  for (let count = 0; count < 10; count += 1) await isOutdated('shell/live00');
  expect(reads).toBe(2);
});

test('where nothing is known, nothing is outdated', async () => {
  expect(await isOutdated('storefront/older0')).toBe(false);
  for (const forged of [undefined, '', 'hub', '../x/older0', 'hub/<script>', 'hub/older0, hub/older0']) {
    expect(await isOutdated(forged)).toBe(false);
  }
  expect(reads).toBe(2);
});
