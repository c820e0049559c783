import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const BUDGET = 120 * 1024;

for (const path of ['/', '/products', 'the first product', '/consultation']) {
  test(`a signed-out visitor of ${path} gets at most 120 KiB of script, from this origin alone`, async ({
    page,
    baseURL,
    request,
  }) => {
    let address = path;
    if (path === 'the first product') {
      const { products } = await (await request.get('/api/storefront/products')).json();
      address = `/product/${products[0].id}`;
    }
    const requests: string[] = [];
    const scripts = new Map<string, Promise<number>>();
    page.on('request', (sent) => requests.push(sent.url()));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(
          response.url(),
          response.body().then((body) => brotliCompressSync(body).length),
        );
    });
    await page.goto(address);
    await page.mouse.move(10, 10);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.waitForLoadState('networkidle');

    const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
    expect(scripts.size).toBeGreaterThan(1);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    const elsewhere = requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'));
    expect(elsewhere).toEqual([]);
    expect(
      requests.filter((url) => /\/(hub|admin)\/|amplify|\/releases\/(hub|admin)/.test(new URL(url).pathname)),
    ).toEqual([]);
  });
}
