import type { Page } from '@playwright/test';
import { expect } from '../journeys/expect.ts';
import { Unchecked } from './report.ts';
import { openWindow, type Site, type Walk } from './site.ts';

/** A product as the public API lists it. */
interface Product {
  id: string;
  name: string;
  itemNumber: string;
}

/** What somebody without an account sees and may do. Changes nothing on the site. */
export async function walkAsVisitor(walk: Walk): Promise<void> {
  const { site } = walk;
  const page = await openWindow(walk);
  const check = (title: string, run: () => Promise<void>) => walk.report.check(`visitor: ${title}`, run);

  await check('the landing page shows its headline and leads to the products', async () => {
    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Gather Around the Perfect Fire' })).toBeVisible();
    const explore = { name: 'Explore Products' };
    await page.getByRole('link', explore).or(page.getByRole('button', explore)).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  await check('the list shows every product with its item number and price', async () => {
    await open(page, '/products');
    for (const product of await listProducts(site)) {
      const card = page.getByRole('main').locator(`a[href="/product/${product.id}"]`);
      await expect(card).toContainText(product.itemNumber);
      await expect(card).toContainText(/[\d,]+\.\d\d/);
    }
  });

  await check('a product shows its name, price and picture', async () => {
    await showProduct(page, await listProducts(site));
    const picture = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  });

  await check('the pages are complete without JavaScript', async () => {
    const plain = await openWindow(walk, { javaScriptEnabled: false });
    await showProduct(plain, await listProducts(site));
    await plain.context().close();
  });

  await check('an unknown product and an unknown page say so', async () => {
    await open(page, '/product/no-such-product', 404);
    await expect(page.getByText('Product not found.')).toBeVisible();
    await open(page, '/no-such-page', 404);
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });
}

/** @throws Unchecked for a shop that has just been deployed, and has no products yet */
async function listProducts({ url }: Site): Promise<[Product, ...Product[]]> {
  const [first, ...others]: Product[] = await (await fetch(`${url}/api/storefront/products`)).json();
  if (!first) throw new Unchecked('the shop has no products yet');
  return [first, ...others];
}

async function showProduct(page: Page, [{ id, name }]: [Product, ...Product[]]): Promise<void> {
  await open(page, '/products');
  const main = page.getByRole('main');
  await main.locator(`a[href="/product/${id}"]`).click();
  await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(main.getByText(/[\d,]+\.\d\d/).first()).toBeVisible();
}

async function open(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  if (answer?.status() !== status)
    throw new Error(`${path} answers ${answer?.status()} instead of ${status}`);
}
