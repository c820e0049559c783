import { firstPage } from '../first-page.ts';
import { expect, test } from './fixtures.ts';

const BUDGET = 120 * 1024;

for (const path of ['/', '/products', '/product/{first}', '/consultation']) {
  test(`a signed-out visitor of ${path} gets at most 120 KiB of script, from this origin alone`, async ({
    page,
    baseURL,
    request,
  }) => {
    const products = await (await request.get('/api/storefront/products')).json();
    const { scripts, requests } = await firstPage(page, path.replace('{first}', products[0].id));
    expect(scripts).toBeGreaterThan(50 * 1024);
    expect(scripts).toBeLessThanOrEqual(BUDGET);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(
      requests.filter((url) =>
        /^\/(hub|admin)\/|amplify|^\/releases\/(hub|admin)/.test(new URL(url).pathname),
      ),
    ).toEqual([]);
  });
}
