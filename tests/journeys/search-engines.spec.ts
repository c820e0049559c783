import { htmlFindings } from '../conformance/html.ts';
import { brokenLinks } from '../conformance/links.ts';
import { structuredDataFindings } from '../conformance/structured-data.ts';
import { proving } from '../fixtures/proving.ts';
import { expect, test } from './fixtures.ts';

// Public, and not for search engines.
const UNLISTED = ['/products?q=corten&fuel=Wood', '/saved', '/login', '/confirm-email', '/no-such-page'];

test('a crawler finds every page by the site map; the judges of HTML and of structured data find nothing in it, and its price is that of the feed', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, siteMap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const xml = await (await request.get(new URL(siteMap).pathname)).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const listed = addresses.map(({ pathname }) => pathname);
  expect(listed.length).toBeGreaterThan(12);
  expect(new Set(addresses.map(({ origin }) => origin))).toEqual(new Set([baseURL]));
  const found: Record<string, unknown[]> = {};
  for (const path of [...listed, ...UNLISTED]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const findings = [
      ...htmlFindings(html),
      ...(listed.includes(path) ? await structuredDataFindings(html) : []),
      ...(listed.includes(path) && answer.status() !== 200 ? [answer.status()] : []),
    ];
    if (findings.length > 0) found[path] = findings;
  }
  expect(found).toEqual({});

  const product = listed.find((path) => path.startsWith('/product/')) ?? '';
  const html = await (await request.get(product)).text();
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [{ offers, name }, { itemListElement: way }] = JSON.parse(data)['@graph'];
  expect(way.map((step: { name: string }) => step.name)).toEqual([
    'Hearthside',
    'Catalog',
    'Fire Pits',
    name,
  ]);
  const feed = await (await request.get('/products.xml')).text();
  const item = feed.split('<item>').find((each) => each.includes(`${product}<`)) ?? '';
  expect(item).toContain(`>${offers.price} USD<`);
});

test('no link of the site is broken', async ({ baseURL }) => {
  test.skip(!proving, 'npm run prove follows every link');
  expect(await brokenLinks(String(baseURL))).toEqual([]);
});
