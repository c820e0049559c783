import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { REPORTS_PATH } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { CLIENT, firstPage, LATER } from '../first-page.ts';
import { accounts, expect, test } from './fixtures.ts';

const LIMIT_KIB = 112;

/** With the library of the sign-in. */
const OWNERS_LIMIT_KIB = 200;

const LISTS = ['/', '/products', '/gallery'];
// No journey changes the last product.
const OTHERS = ['/product/{last}', '/pages/about', '/consultation'];

test(`a signed-out visitor gets at most ${LIMIT_KIB} KiB of script, from this origin alone, and 1.5 KiB that report the visit`, async ({
  browser,
  baseURL,
  request,
}) => {
  const products = await (await request.get('/api/storefront/products')).json();
  for (const path of [...LISTS, ...OTHERS])
    await test.step(path, async () => {
      // A browser keeps the files that it has.
      const context = await browser.newContext();
      const address = path.replace('{last}', products.at(-1).id);
      const { scripts, requests } = await firstPage(await context.newPage(), address);
      expect(scripts).toBeGreaterThan(50 * 1024);
      expect(scripts).toBeLessThanOrEqual(LIMIT_KIB * 1024);
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual(
        [],
      );
      expect(
        requests.filter((url) =>
          /^\/(hub|admin|api\/hub)\/|review-form|amplify|^\/releases\/(hub|admin)/.test(
            new URL(url).pathname,
          ),
        ),
      ).toEqual([]);
      // Another journey may have changed a list since its document was made.
      if (OTHERS.includes(path)) expect(requests.filter((url) => CLIENT.test(url))).toEqual([]);
      await context.close();
    });

  const { version } = await (await request.get('/releases/shell.json')).json();
  const script = await (await request.get(`/shell/${version}/reports.js`)).body();
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1.5 * 1024);
});

test(`the owner’s lists have at most ${OWNERS_LIMIT_KIB} KiB of script`, async ({
  browser,
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  const storageState = await page.context().storageState();
  for (const path of ['/dashboard', '/admin/orders', '/admin/visits'])
    await test.step(path, async () => {
      const context = await browser.newContext({ storageState });
      const { scripts } = await firstPage(await context.newPage(), path);
      expect(scripts).toBeGreaterThan(LIMIT_KIB * 1024);
      expect(scripts).toBeLessThanOrEqual(OWNERS_LIMIT_KIB * 1024);
      await context.close();
    });
});

test('nothing moves when a page fills the frame that came before it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
  for (const path of ['/saved', '/login'])
    await test.step(path, async () => {
      const page = await context.newPage();
      await page.route(/\/shell\/[^/]+\/main\.js$/, async (route) => {
        // Only what has been painted can move.
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await route.continue();
      });
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('moved')).toEqual([]);
    });
  await context.close();
});

test('a visit of three pages asks the edge for at most a tenth more than infra/COSTS.md says', async ({
  browser,
  request,
}) => {
  const acts = JSON.parse(readFileSync(join(REPOSITORY, 'infra/costs/acts.json'), 'utf8'));
  const products = await (await request.get('/api/storefront/products')).json();
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const asked = new Set<string>();
  const asksGateway = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname, protocol } = new URL(response.url);
    // What comes seconds later does so only where the machine is slow.
    if (LATER.test(pathname) || pathname === REPORTS_PATH || protocol === 'data:') return;
    if (!response.fromDiskCache) asked.add(requestId);
    if (type === 'Document' || pathname.startsWith('/api/')) asksGateway.add(requestId);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  const paths = ['/', '/products', `/product/${products.at(-1).id}`];
  for (const path of paths) {
    await page.goto(path);
    await page.mouse.move(10, 10);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  }
  const {
    'edge request': requests,
    'edge kilobyte': kilobytes,
    'gateway request': toGateway,
  } = acts['a view'];
  const counted = {
    requests: asked.size / paths.length,
    kilobytes: bytes / 1000 / paths.length,
    toGateway: asksGateway.size / paths.length,
  };
  expect(counted.requests, JSON.stringify(counted)).toBeLessThanOrEqual(requests * 1.1);
  expect(counted.kilobytes, JSON.stringify(counted)).toBeLessThanOrEqual(kilobytes * 1.1);
  // Each runs one function. The report is its visit's second one.
  expect(counted.toGateway, JSON.stringify(counted)).toBeLessThanOrEqual(toGateway - 1);
  await context.close();
});
