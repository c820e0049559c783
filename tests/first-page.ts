import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

// They come seconds after the page, on a slow machine while the page still loads. The hashes are for the others, of each microfrontend.
export const LATER = /^\/shell\/[^/]+\/(reports|vitals|offline)\.js$|\/hashes\.js$/;
// It comes with them, and reads again what has just changed.
const LIVE = /\/shell\/[^/]+\/live\.js$/;
/** The client of the API: a list whose document is older than its last change asks for it. */
export const CLIENT = /\/storefront\/[^/]+\/api-client\.js$/;

// Pages share most files, and an address names one build for ever.
const compressed = new Map<string, Promise<number>>();

export interface FirstPage {
  /** Brotli bytes of all scripts but those that come seconds later or for what has just changed, and of all stylesheets. */
  scripts: number;
  styles: number;
  /** Every requested URL. */
  requests: string[];
}

/** Opens a page in an empty browser, starts its scripts as a shopper's first movement does, and sums up the downloads. */
export async function firstPage(page: Page, path: string): Promise<FirstPage> {
  const requests: string[] = [];
  const sizes = { script: [] as Promise<number>[], stylesheet: [] as Promise<number>[] };
  page.on('request', (request) => requests.push(request.url()));
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const { pathname } = new URL(response.url());
    if (LATER.test(pathname) || CLIENT.test(pathname)) return;
    const size =
      compressed.get(response.url()) ?? response.body().then((body) => brotliCompressSync(body).length);
    compressed.set(response.url(), size);
    sizes[type].push(size);
  });
  await page.route(LIVE, (route) => route.abort());
  await page.goto(path);
  await page.mouse.move(10, 10);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const sum = async (all: Promise<number>[]) =>
    (await Promise.all(all)).reduce((total, size) => total + size, 0);
  return { scripts: await sum(sizes.script), styles: await sum(sizes.stylesheet), requests };
}
