import type { Page } from '@playwright/test';
import { dismissAlert, submitRequest } from '../consultation-steps.ts';
import { anotherPerson } from '../live-steps.ts';
import { accounts, pointedAt } from '../site.ts';
import { expect, test } from './fault-fixtures.ts';

test.skip(pointedAt !== undefined, 'needs the local cloud');

const BREAK = 'This part of the site is taking a break.';

/** Marks the document, so that a journey can tell that no reload has replaced it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html[data-same]')).toBeAttached();

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hearthside' })).toBeVisible();
}

test('a hub whose files are gone or slow costs its region only, and comes back by itself', async ({
  page,
  browser,
  signIn,
  fault,
}) => {
  const isBack = await fault('remote', { microfrontend: 'hub' });
  await signIn(accounts.prospect);
  await mark(page);
  await expect(page.getByText(BREAK)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectFrame(page);
  await isBack();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await expectSameDocument(page);

  // A browser keeps the files that it has.
  const other = await anotherPerson(browser);
  const isFast = await fault('remote', { microfrontend: 'hub', effect: 'slow', delay: 60 });
  await signIn(accounts.prospect, other);
  await expect(other.getByRole('main').getByText(/^Loading/)).toBeVisible();
  await isFast();
  await expect(other.getByText(/^Welcome, /)).toBeVisible();
  await other.context().close();
});

test('without the storefront’s files a shopper reads the pages and follows their links, below a header that works', async ({
  page,
  fault,
}) => {
  const isBack = await fault('remote', { microfrontend: 'storefront' });
  await page.goto('/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Tripod Grill' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /Tripod Grill/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Some of this page doesn’t respond yet.')).toBeVisible();
  await mark(page);
  await isBack();
  // The prerendered page, whose buttons do nothing, has gone.
  await expect(page.locator('main > [style]')).not.toBeAttached();
  await page.getByRole('button', { name: 'See it in your yard' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSameDocument(page);
});

test('a stale, broken or missing pointer costs one region, which Retry restores', async ({
  page,
  request,
  signIn,
  fault,
}) => {
  const version = async (name: string) => {
    const answer = await request.get(`/releases/${name}.json`);
    return answer.json().then(
      (pointer: { version?: string }) => pointer.version,
      () => undefined,
    );
  };
  const broken = [
    { microfrontend: 'hub', effect: 'broken', path: '/userhub', version: undefined },
    { microfrontend: 'admin', effect: 'stale', path: '/dashboard', version: 'withdrawn' },
    { microfrontend: 'storefront', effect: 'missing', path: '/products', version: undefined },
  ];
  await signIn(accounts.owner);
  await Promise.all(broken.map(({ microfrontend, effect }) => fault('pointer', { microfrontend, effect })));
  // The edge keeps pointers for some seconds.
  for (const one of broken) await expect.poll(() => version(one.microfrontend)).toBe(one.version);
  for (const { path } of broken) {
    // A document of the storefront names its release: who comes from another page reads the pointer.
    if (path === '/products') await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    else await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText(BREAK)).toBeVisible();
    await expectFrame(page);
  }
  await mark(page);
  await request.post('/__local/faults', { data: { off: 'all' } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'All Our Products Are Custom Made' })).toBeVisible();
  await expectSameDocument(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Admin Notes')).toBeVisible();
  await page.goto('/userhub');
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
});

test('while pages are not rendered, and then while the whole region fails, a shopper reads pages, and a customer’s request is sent afterwards', async ({
  page,
  browser,
  createAccount,
  fault,
}) => {
  const shopper = await anotherPerson(browser);
  const product = shopper.getByRole('link').filter({ hasText: 'Tripod Grill' });
  const isRendered = await fault('function', { function: 'hearthside-storefront-page' });
  await shopper.goto('/products?new');
  await expect(product).toBeVisible();
  await isRendered();
  // The edge keeps what functions rendered, and not what stood in for it.
  await shopper.goto('/products');

  await createAccount('Regina Region');
  const details = 'A bowl after the storm.';
  await page.goto('/consultation');
  await page.getByLabel('Phone').pressSequentially('5551234567');
  await page.getByLabel('Project Details').fill(details);
  // The session is known: without the region nobody could read it.
  await expect(page.getByLabel('Full Name')).toHaveValue('Regina Region');
  const isUp = await fault('region');
  await submitRequest(page);
  await dismissAlert(page, 'There was an error submitting your request. Please try again.');
  await expect(page.getByLabel('Project Details')).toHaveValue(details);
  await shopper.goto('/products');
  await expect(product).toBeVisible();
  await isUp();
  await submitRequest(page);
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText(details)).toHaveCount(1);
  await shopper.context().close();
});
