import type { APIRequestContext } from '@playwright/test';
import { proving } from '../fixtures/proving.ts';
import { htmlFindings } from '../judges/html.ts';
import { brokenLinks } from '../judges/links.ts';
import { structuredDataFindings } from '../judges/structured-data.ts';
import { expect, test } from './fixtures.ts';

// Public, and not for search engines.
const UNLISTED = ['/products?q=corten&fuel=Wood', '/saved', '/login', '/confirm-email', '/no-such-page'];

async function listedAddresses(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

test('the judges of HTML and of structured data find nothing in what a crawler gets', async ({ request }) => {
  const listed = (await listedAddresses(request)).map((address) => new URL(address).pathname);
  const found: Record<string, string[]> = {};
  for (const path of [...listed, ...UNLISTED]) {
    const html = await (await request.get(path)).text();
    const findings = [
      ...htmlFindings(html),
      ...(listed.includes(path) ? await structuredDataFindings(html) : []),
    ];
    if (findings.length > 0) found[path] = findings;
  }
  expect(found).toEqual({});
});

test('no link of the site is broken', async ({ baseURL }) => {
  test.skip(!proving, 'npm run prove follows every link');
  expect(await brokenLinks(String(baseURL))).toEqual([]);
});

test('a crawler finds every product by the site map, and the price of the page in the feed', async ({
  page,
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, siteMap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const xml = await (await request.get(new URL(siteMap).pathname)).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(12);
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe(baseURL);
    const answer = await request.get(pathname);
    expect([pathname, answer.status()]).toEqual([pathname, 200]);
  }

  const product = addresses.find(({ pathname }) => pathname.startsWith('/product/'))?.pathname ?? '';
  await page.goto(product);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [{ offers, name }, { itemListElement: way }] = facts['@graph'];
  expect(way.map((step: { name: string }) => step.name)).toEqual(['Hearthside', 'Products', name]);
  const feed = await (await request.get('/products.xml')).text();
  const item = feed.split('<item>').find((each) => each.includes(`${product}<`)) ?? '';
  expect(item).toContain(`>${offers.price} USD<`);
});
