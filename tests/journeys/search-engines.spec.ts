import { expect, test } from './fixtures.ts';

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
