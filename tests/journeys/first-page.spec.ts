import { brotliCompressSync } from 'node:zlib';
import { firstPage } from '../first-page.ts';
import { expect, test } from './fixtures.ts';

const LIMIT_KIB = 112;

const PATHS = ['/', '/products', '/product/{last}', '/gallery', '/pages/about', '/consultation'];

test(`a signed-out visitor gets at most ${LIMIT_KIB} KiB of script, from this origin alone, and 1.5 KiB that report the visit`, async ({
  browser,
  baseURL,
  request,
}) => {
  const products = await (await request.get('/api/storefront/products')).json();
  for (const path of PATHS)
    await test.step(path, async () => {
      // A browser keeps the files that it has.
      const context = await browser.newContext();
      // No journey changes the last product.
      const address = path.replace('{last}', products.at(-1).id);
      const { scripts, requests } = await firstPage(await context.newPage(), address);
      expect(scripts).toBeGreaterThan(50 * 1024);
      expect(scripts).toBeLessThanOrEqual(LIMIT_KIB * 1024);
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual(
        [],
      );
      expect(
        requests.filter((url) =>
          /^\/(hub|admin)\/|amplify|^\/releases\/(hub|admin)/.test(new URL(url).pathname),
        ),
      ).toEqual([]);
      await context.close();
    });

  const { version } = await (await request.get('/releases/shell.json')).json();
  const script = await (await request.get(`/shell/${version}/reports.js`)).body();
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1.5 * 1024);
});
