import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '../journeys/expect.ts';
import { listProducts, productWithGallery, readProduct, shownPrice } from './catalogue.ts';
import { type Check, Unchecked } from './report.ts';
import { openWindow, type Site, type Window } from './site.ts';

export interface Visitor {
  site: Site;
  browser: Browser;
  window: Window;
}

type Product = Awaited<ReturnType<typeof listProducts>>[number];

/** What somebody without an account sees and may do, on the screens of the specification. */
export const VISITOR: Check<Visitor>[] = [
  {
    title: 'the landing page shows its headline and leads to the products',
    async run({ window: { page } }) {
      await open(page, '/');
      await expectHeadline(page);
      const main = page.getByRole('main');
      const explore = { name: 'Explore Products' };
      await main.getByRole('link', explore).or(main.getByRole('button', explore)).click();
      await expect(page).toHaveURL(/\/products$/);
    },
  },
  {
    title: 'the list shows every product with its item number and price',
    async run({ site, window: { page } }) {
      await open(page, '/products');
      const heading = { level: 1, name: 'All Our Products Are Custom Made' };
      await expect(page.getByRole('heading', heading)).toBeVisible();
      for (const product of await listProducts(site)) {
        await expect(cardOf(page, product)).toContainText(product.itemNumber);
        await expect(cardOf(page, product)).toContainText(/[\d,]+\.\d\d/);
      }
    },
  },
  {
    title: 'a product shows its name, price and picture, and its reviews where they are shown',
    async run({ site, window: { page } }) {
      const [product] = await listProducts(site);
      await open(page, '/products');
      await cardOf(page, product).click();
      await expectProduct(page, product);
      await expectLoaded(page.getByRole('main').getByRole('img').first());
      if ((await readProduct(site, product.id)).product.isReviewsShown)
        await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
    },
  },
  {
    title: 'a review with approved photos leads to its gallery',
    async run({ site, window: { page } }) {
      const product = await productWithGallery(site);
      if (!product) throw new Unchecked('no review has an approved photo yet');
      await open(page, `/product/${product.id}`);
      const gallery = page.getByRole('link', { name: 'See their Pit in the Wild' }).first();
      // As a reader does: reviews that come into view are replaced by those with sorting and filters.
      await gallery.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await gallery.click();
      await expect(page).toHaveURL(/\/review-gallery\//);
      await expectLoaded(
        page
          .getByRole('main')
          .getByRole('img', { name: /photo \d+ of/ })
          .first(),
      );
    },
  },
  {
    title: 'the pages are complete without JavaScript',
    async run({ site, browser }) {
      const { page } = await openWindow(browser, site, { javaScriptEnabled: false });
      await open(page, '/');
      await expectHeadline(page);
      const [product] = await listProducts(site);
      await open(page, '/products');
      await cardOf(page, product).click();
      await expectProduct(page, product);
      expect(await page.title()).toContain(product.name);
      await page.context().close();
    },
  },
  {
    title: 'an unknown product and an unknown page say so',
    async run({ window: { page } }) {
      await open(page, '/product/no-such-product', 404);
      await expect(page.getByText('Product not found.')).toBeVisible();
      await open(page, '/no-such-page', 404);
      await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    },
  },
  {
    title: 'the owner’s screens and the hub send back to the landing page',
    async run({ window: { page } }) {
      for (const path of ['/userhub', '/dashboard', '/admin/consultations']) {
        await open(page, path);
        await expect(page).toHaveURL(/\/$/);
      }
    },
  },
  {
    title: 'the live connection opens and answers',
    async run({ window: { page } }) {
      await open(page, '/');
      expect(await page.evaluate(pingLive)).toEqual({ type: 'pong' });
    },
  },
  {
    title: 'no page threw an error or broke the content security policy',
    async run({ window }) {
      expect(window.complaints).toEqual([]);
    },
  },
];

async function open(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  if (answer?.status() !== status)
    throw new Error(`${path} answers ${answer?.status()} instead of ${status}`);
}

function expectHeadline(page: Page): Promise<void> {
  const heading = { level: 1, name: 'Gather Around the Perfect Fire' };
  return expect(page.getByRole('heading', heading)).toBeVisible();
}

function cardOf(page: Page, { id }: Product): Locator {
  return page.getByRole('main').locator(`a[href="/product/${id}"]`);
}

async function expectProduct(page: Page, product: Product): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: product.name, exact: true })).toBeVisible();
  await expect(main.getByText(shownPrice(product)).first()).toBeVisible();
}

async function expectLoaded(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
}

/** Runs in the page, as its own connection does; answers what the server said first. */
function pingLive(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
    const timer = setTimeout(() => reject(new Error('no answer within 30 s')), 30_000);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ action: 'ping' })));
    socket.addEventListener('error', () => reject(new Error('the connection was refused')));
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      socket.close();
      resolve(JSON.parse(String(data)));
    });
  });
}
