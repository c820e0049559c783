import { CACHING } from '@hearthside/infra/constructs/site-files.ts';
import { readBuild } from '@hearthside/infra/releases/build.ts';
import { makeLive } from '@hearthside/infra/releases/make-live.ts';
import { writeRecord } from '@hearthside/infra/releases/records.ts';
import { openReleases, type Releases } from '@hearthside/infra/releases/releases.ts';
import { rollBack } from '@hearthside/infra/releases/roll-back.ts';
import { upload } from '@hearthside/infra/releases/upload.ts';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { Page } from '@playwright/test';
import { type Changes, changedBuild } from '../changed-build.ts';
import { anotherPerson } from '../live-steps.ts';
import { accounts, pointedAt } from '../site.ts';
import { test as base, expect } from './fault-fixtures.ts';

base.skip(pointedAt !== undefined, 'needs the local cloud');

const BREAK = 'This part of the site is taking a break.';
const FAILS = '(()=>{throw Error("broken on purpose")})()';

const throwsOnLoad = (text: string) => `throw Error("broken on purpose");${text}`;
const hasSyntaxError = (text: string) => `${text}}{(`;
/** Throws where the page's markup has that text. */
const throwsInRender = (text: string) => (script: string) => script.replace(JSON.stringify(text), FAILS);

interface Fixtures {
  releases: Releases;
  /** Releases a changed build past the gate; resolves to what rolls it back. Every microfrontend is as it was after its journey. */
  releaseChanged(name: MicrofrontendName, changes: Changes): Promise<() => Promise<unknown>>;
  /** Changes a live file as a stranger would, without its hash; resolves to what restores it. */
  tamper(
    name: MicrofrontendName,
    file: string,
    change: (text: string) => string,
  ): Promise<() => Promise<void>>;
}

const test = base.extend<Fixtures>({
  releases: async ({ localCloud }, use) => use(await openReleases(localCloud.target)),

  releaseChanged: async ({ releases }, use) => {
    const undo = new Set<() => Promise<unknown>>();
    await use(async (name, changes) => {
      const build = await readBuild(name, await changedBuild(name, changes));
      const functions = await releases.deployedFunctions(name);
      const record = {
        pointer: build.pointer,
        releasedAt: new Date().toISOString(),
        by: releases.by,
        functions,
      };
      await upload(releases, name, build);
      await writeRecord(releases.site, record);
      await makeLive(releases, record);
      const back = () => {
        undo.delete(back);
        return rollBack(releases, name);
      };
      undo.add(back);
      return back;
    });
    for (const back of [...undo].reverse()) await back();
  },

  tamper: async ({ releases: { site } }, use) => {
    const undo: (() => Promise<void>)[] = [];
    await use(async (name, file, change) => {
      const { version } = await site.readJson<ReleasePointer>(`releases/${name}.json`);
      const key = `${name}/${version}/${file}`;
      const text = (await site.read(key)).toString('utf8');
      const put = async (content: string) => {
        await site.put(key, content, CACHING.build);
        await site.invalidate([`/${key}`]);
      };
      await put(change(text));
      const restore = () => put(text);
      undo.push(restore);
      return restore;
    });
    for (const restore of undo) await restore();
  },
});

/** Marks the document, so that a journey can tell that no reload has replaced it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html[data-same]')).toBeAttached();
const ready = (page: Page) => page.locator('html[data-ready]');

/** The header responds: its menu opens and closes by script. */
async function expectHeaderWorks(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
}

async function expectBreak(page: Page): Promise<void> {
  await expect(page.getByText(BREAK)).toBeVisible();
  await expectHeaderWorks(page);
  await mark(page);
}

test('a broken shell leaves pages that can be read, a sentence and links, and heals in open tabs', async ({
  browser,
  request,
  releaseChanged,
}) => {
  for (const [title, changes] of [
    ['it throws as it loads', { 'main.js': throwsOnLoad }],
    ['it throws as it renders', { 'main.js': throwsInRender('Skip to content') }],
  ] satisfies [string, Changes][])
    await test.step(title, async () => {
      const rollBackShell = await releaseChanged('shell', changes);
      const [page, atLogin] = [await anotherPerson(browser), await anotherPerson(browser)];
      await Promise.all([page.goto('/'), atLogin.goto('/login')]);
      await expect(page.getByText('Links work, and we’re still trying.')).toBeVisible();
      await expect(atLogin.getByText('This page isn’t ready yet.')).toBeVisible();
      await page.locator('main a[href="/products"]').first().click();
      await expect(page.getByRole('link').filter({ hasText: 'Tripod Grill' })).toBeVisible();
      await Promise.all([mark(page), mark(atLogin)]);
      await rollBackShell();

      // The edge keeps no document that names the withdrawn shell.
      const { version } = await (await request.get('/releases/shell.json')).json();
      for (const path of ['/', '/products', '/login', '/userhub']) {
        const html = await (await request.get(path)).text();
        const builds = [...html.matchAll(/\/shell\/(\w+)\//g)].map(([, build]) => build);
        expect([...new Set(builds)]).toEqual([version]);
      }
      for (const tab of [page, atLogin]) {
        await expect(ready(tab)).toBeAttached();
        await expectSameDocument(tab);
        await expect(tab.locator('link[rel=stylesheet][href^="/shell/"]')).toHaveCount(tab === page ? 1 : 2);
      }
      await expectHeaderWorks(page);
      await expect(atLogin.getByLabel('Email')).toBeVisible();
      await Promise.all([page, atLogin].map((one) => one.context().close()));
    });
});

test('a broken hub costs its region, which heals in the open tab after the rollback', async ({
  browser,
  signIn,
  releaseChanged,
}) => {
  for (const [title, changes] of [
    ['its entry throws as it loads', { 'remoteEntry.js': throwsOnLoad }],
    ['its page has a syntax error', { 'userhub.js': hasSyntaxError }],
    ['its page throws as it renders', { 'userhub.js': throwsInRender('Welcome, ') }],
  ] satisfies [string, Changes][])
    await test.step(title, async () => {
      // A browser keeps the files that it has.
      const page = await anotherPerson(browser);
      const rollBackHub = await releaseChanged('hub', changes);
      await signIn(accounts.prospect, page);
      await expectBreak(page);
      await rollBackHub();
      await expect(page.getByText(/^Welcome, /)).toBeVisible();
      await expect(page.getByText(BREAK)).toBeHidden();
      await expectSameDocument(page);
      await page.context().close();
    });
});

test('a broken storefront leaves its prerendered page in its region, below a header that works', async ({
  browser,
  releaseChanged,
}) => {
  for (const [title, changes] of [
    ['it throws as it loads', { 'remoteEntry.js': throwsOnLoad }],
    ['it throws as it renders', { 'products.js': throwsInRender('All Our Products Are Custom Made') }],
  ] satisfies [string, Changes][])
    await test.step(title, async () => {
      const page = await anotherPerson(browser);
      const rollBackStorefront = await releaseChanged('storefront', changes);
      await page.goto('/products');
      await expect(ready(page)).toBeAttached();
      await expect(page.getByText('Some of this page doesn’t respond yet.')).toBeVisible();
      const product = page.getByRole('main').getByRole('link').filter({ hasText: 'Tripod Grill' });
      await expect(product).toBeVisible();
      await expectHeaderWorks(page);
      await mark(page);
      const isKept = page.locator('main > [style]');
      await expect(isKept).toBeAttached();
      await rollBackStorefront();
      await expect(isKept).not.toBeAttached();
      await expectSameDocument(page);
      await product.click();
      await expect(page.getByRole('heading', { level: 1, name: /Tripod Grill/ })).toBeVisible();
      await expectSameDocument(page);
      await page.context().close();
    });
});

test('the owner sees how fast pages were, and an error of a release with its place in the sources', async ({
  page,
  browser,
  signIn,
  releases,
  releaseChanged,
  expectAccessible,
}) => {
  await releaseChanged('hub', { 'userhub.js': throwsInRender('Welcome, ') });
  const { version } = await releases.site.readJson<ReleasePointer>('releases/hub.json');
  const visitor = await anotherPerson(browser);
  const reported = visitor.waitForResponse((answer) => answer.url().endsWith('/api/observability/reports'));
  await signIn(accounts.prospect, visitor);
  expect((await reported).status()).toBe(204);

  await signIn(accounts.owner);
  await page.goto('/admin/visits');
  const release = page.getByRole('region', { name: `hub ${version}` });
  await release.getByText('Error: broken on purpose').click();
  await expect(release.getByText(/^src\/accounts\/user-photo\.tsx:\d+:\d+$/).first()).toBeVisible();
  await expectAccessible();

  const shopper = await anotherPerson(browser, async (context) => {
    // This visit is one of those that are measured.
    await context.addInitScript(() => {
      Math.random = () => 0.1;
    });
  });
  // Vitals are told when the page is left, and counted soon after.
  await expect(async () => {
    const measuring = shopper.waitForResponse(/\/shell\/\w+\/vitals\.js$/);
    await shopper.goto('/products');
    await measuring;
    await shopper.goto('about:blank');
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Products' });
    await expect(row.getByText(/^\d+% (good|needs work|poor)/).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await Promise.all([visitor, shopper].map((tab) => tab.context().close()));
});

test('a tab of an outdated build is told of the new one, and keeps what was typed', async ({
  page,
  releases,
  releaseChanged,
}) => {
  await page.goto('/consultation');
  await page.getByLabel('Full Name').fill('Dana of the old tab');
  await mark(page);
  await releaseChanged('storefront', { 'consultation.js': (text) => `${text}\n` });
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  const hint = page.getByRole('complementary', { name: 'New version' });
  const products = page.getByRole('main').getByRole('list').first().getByRole('link');
  let place = 0;
  // The API remembers for some seconds which build is live: the tab is told with one of its next requests.
  await expect(async () => {
    await products.nth(place++).click();
    await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeHidden();
    await page.goBack();
    await expect(products.first()).toBeVisible();
    expect(await hint.getByText('There is a new version of this page.').isVisible()).toBe(true);
  }).toPass();
  await expectSameDocument(page);

  const { version } = await releases.site.readJson<ReleasePointer>('releases/storefront.json');
  const asked = page.waitForRequest(
    (request) => request.headers()['client-release'] === `storefront/${version}`,
  );
  await hint.getByRole('button', { name: 'Reload' }).click();
  await asked;
  await expect(page.locator('html[data-same]')).not.toBeAttached();
  await expect(hint).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /consultation/i })
    .click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana of the old tab');
});

test('a tampered script does not run, a tampered style is not applied, no file is loaded by tampered hashes, and the region heals once they are restored', async ({
  page,
  request,
  browser,
  signIn,
  tamper,
}) => {
  for (const [file, change] of [
    ['userhub.js', (text: string) => `document.documentElement.dataset.tampered='';${text}`],
    ['userhub.css', (text: string) => `${text}html{outline-width:7px}`],
  ] as const) {
    // A browser keeps the files that it has.
    const other = await anotherPerson(browser);
    const restore = await tamper('hub', file, change);
    await signIn(accounts.prospect, other);
    await expectBreak(other);
    await expect(other.locator('html[data-tampered]')).not.toBeAttached();
    await expect(other.locator('html')).not.toHaveCSS('outline-width', '7px');
    await restore();
    await expect(other.getByText(/^Welcome, /)).toBeVisible();
    await expectSameDocument(other);
    await other.context().close();
  }

  const [product] = await (await request.get('/api/storefront/products')).json();
  const restore = await tamper(
    'storefront',
    'hashes.js',
    (text) => `document.documentElement.dataset.tampered='';${text}`,
  );
  const late: string[] = [];
  page.on('request', (request) => request.url().endsWith('/kept-products.js') && late.push(request.url()));
  await page.goto(`/product/${product.id}`);
  await expect(ready(page)).toBeAttached();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We couldn’t load this part.')).toBeVisible();
  expect(late).toEqual([]);
  await expect(page.locator('html[data-tampered]')).not.toBeAttached();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'See saved products' })).toBeVisible();
});
