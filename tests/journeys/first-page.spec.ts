import { brotliCompressSync } from 'node:zlib';
import { firstPage } from '../first-page.ts';
import { expect, test } from './fixtures.ts';

const LIMIT_KIB = 112;

for (const path of ['/', '/products', '/product/{last}', '/gallery', '/pages/about', '/consultation']) {
  test(`a signed-out visitor of ${path} gets at most ${LIMIT_KIB} KiB of script, from this origin alone`, async ({
    page,
    baseURL,
    request,
  }) => {
    const products = await (await request.get('/api/storefront/products')).json();
    // No journey changes the last product.
    const { scripts, requests } = await firstPage(page, path.replace('{last}', products.at(-1).id));
    expect(scripts).toBeGreaterThan(50 * 1024);
    expect(scripts).toBeLessThanOrEqual(LIMIT_KIB * 1024);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(
      requests.filter((url) =>
        /^\/(hub|admin)\/|amplify|^\/releases\/(hub|admin)/.test(new URL(url).pathname),
      ),
    ).toEqual([]);
  });
}

test('the code that reports a visit is at most 1.5 KiB', async ({ request }) => {
  const { version } = await (await request.get('/releases/shell.json')).json();
  const script = await (await request.get(`/shell/${version}/reports.js`)).body();
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1.5 * 1024);
});
