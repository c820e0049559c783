import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { FILES } from '@hearthside/services/trade/demo/demo.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { accounts, expect, test } from './fixtures.ts';
import { tokenOf } from './session-steps.ts';
import { testAddress } from './site.ts';

// It visits every screen.
test.slow();
test.skip(FILES.pathname.includes('/hearthside/'), 'It is of the other shops.');

/** Words of the first shop, which none of another's may have. */
const FIRST_SHOP = /\b(?:fires?|(?:fire)?pits?|grills?|flames?|yards?|hearthside)\b/giu;

const strays = (place: string, text: string) =>
  [...new Set(text.match(FIRST_SHOP) ?? [])].map((word) => `${place}: ${word}`);

/** What a page says to people, their readers and search engines. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return page.evaluate(() => {
    const spoken = ['alt', 'aria-label', 'placeholder', 'title', 'content', 'value'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    const facts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return [
      document.title,
      document.body.innerText,
      ...spoken,
      ...facts.map(({ textContent }) => textContent),
    ].join('\n');
  });
}

async function walk(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...strays(path, await wordsOf(page, path)));
  return found;
}

const linksOf = (page: Page, below: string) =>
  page
    .locator(`a[href^="${below}"]`)
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ]);

test('no page, mail or paper of another shop speaks of the first', async ({
  page,
  signIn,
  request,
  localCloud,
}) => {
  const found: string[] = [];
  await test.step('shoppers', async () => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname);
    expect(listed.length).toBeGreaterThan(20);
    found.push(...(await walk(page, [...listed, '/saved', '/login', '/nowhere'])));
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: BRAND })).toBeVisible();
    for (const file of ['/products.xml', '/bench.webmanifest', '/worker.js', '/favicon.svg'])
      found.push(...strays(file, await (await request.get(file)).text()));
  });

  const forget = () => page.evaluate(() => localStorage.clear());
  const papersOf = async (api: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const papers: { kind: string; entry: string }[] = await (await request.get(api, { headers })).json();
    expect([api, papers]).toEqual([api, expect.any(Array)]);
    for (const { kind, entry } of papers) {
      const made = await request.post(api, { headers, data: { kind, entry } });
      expect([api, kind, made.status()]).toEqual([api, kind, 200]);
      const { text } = await extractText(new Uint8Array(await made.body()), { mergePages: true });
      expect(text).toContain(BRAND);
      found.push(...strays(`${api} ${kind}`, text));
    }
    return papers.length;
  };

  await test.step('customers', async () => {
    for (const name of ['regular', 'prospect']) {
      await forget();
      await signIn(name === 'regular' ? testAddress(name) : accounts.prospect);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      const records = await linksOf(page, '/userhub/');
      expect(records.length).toBeGreaterThan(1);
      found.push(...(await walk(page, ['/userhub', ...records])));
      let papers = 0;
      for (const record of records.filter((path) => /orders|quotes/.test(path)))
        papers += await papersOf(`/api/hub/commissions/${record.split('/').at(-1)}/papers`);
      expect(papers).toBeGreaterThan(0);
    }
  });

  await test.step('the owner', async () => {
    await forget();
    await signIn(accounts.owner);
    const paths = Object.values<{ path: string }>(PAGES.admin)
      .map(({ path }) => path.replace(/\/:.*\?$/, ''))
      .filter((path) => !path.includes(':'));
    found.push(...(await walk(page, paths)));
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const { items } = await (await request.get('/api/admin/orders', { headers })).json();
    const of = `${items[0].uid}/${items[0].id}`;
    found.push(
      ...(await walk(
        page,
        ['orders', 'quotes', 'consultations'].map((list) => `/admin/${list}/${of}`),
      )),
    );
    await papersOf(`/api/admin/commissions/${of}/papers`);
  });

  await localCloud.settled();
  const mails = await localCloud.inbox();
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text, html } of mails)
    found.push(...strays(subject, [subject, text, html].join('\n')));
  expect(found).toEqual([]);
});
