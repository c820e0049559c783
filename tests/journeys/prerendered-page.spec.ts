import type { Page } from '@playwright/test';
import { aVisitor, fillIn, submitRequest } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';

const ready = (page: Page) => page.locator('html[data-ready]');

const START = /\/start\w*\.js$/;

/** Opens the page and presses one of its elements; resolves once all scripts have loaded and had time to run. */
async function pressUntilScriptsAreHere(
  page: Page,
  press: () => Promise<void>,
  path = '/products',
): Promise<void> {
  let letScriptsCome = (): void => {};
  const pressed = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  // All but the one in the document that begins with the rest.
  await page.route(/\/(shell|storefront)\/.*\.js$/, async (route) => {
    if (!START.test(route.request().url())) await pressed;
    await route.continue();
  });
  // Before “load”, which waits for scripts that the document preloads.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await press();
  letScriptsCome();
  await page.waitForLoadState('networkidle');
}

test('what is pressed, filled in or chosen before the scripts loaded works once they are here', async ({
  page,
  context,
  createAccount,
}) => {
  await test.step('a click opens the product', async () => {
    await pressUntilScriptsAreHere(page, async () => {
      await page.getByRole('link').filter({ hasText: 'Tripod Grill' }).hover();
      await page.mouse.down();
    });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1, name: /Tripod Grill/ })).toBeVisible();
  });

  await test.step('a button that is held down by keyboard opens the menu, which fills the screen and gives the focus back', async () => {
    const tab = await context.newPage();
    await tab.setViewportSize({ width: 360, height: 800 });
    const open = tab.getByRole('button', { name: 'Menu' });
    await pressUntilScriptsAreHere(tab, async () => {
      await open.focus();
      await tab.keyboard.down('Space');
    });
    await tab.keyboard.up('Space');
    const menu = tab.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(360);
    await tab.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await tab.keyboard.press('Enter');
    await tab.setViewportSize({ width: 1280, height: 740 });
    await menu.getByRole('button', { name: 'Close' }).click();
    await tab.getByRole('banner').getByText('Sign In', { exact: true }).click();
    await expect(tab).toHaveURL(/\/login$/);
  });

  await test.step('a request that was submitted', async () => {
    const tab = await context.newPage();
    await pressUntilScriptsAreHere(
      tab,
      async () => {
        await tab.getByText('Add photos of the place').click();
        await fillIn(tab, aVisitor('Larch Early'), 'A bowl for eight.');
        await submitRequest(tab);
      },
      '/consultation',
    );
    await expect(tab.getByRole('dialog', { name: 'Just One More Step!' })).toBeVisible();
    await expect(tab.getByLabel('Phone')).toHaveValue('555-123-4567');
    await expect(tab.getByLabel('Budget')).toBeVisible();
  });

  await test.step('a customer’s request is sent once, in their name', async () => {
    await createAccount('Ida Early');
    const tab = await context.newPage();
    await pressUntilScriptsAreHere(
      tab,
      async () => {
        await tab.getByLabel('Phone').pressSequentially('5551234567');
        await tab.getByLabel('Project Details').fill('A bowl beside the pond.');
        await submitRequest(tab);
      },
      '/consultation',
    );
    await expect(tab).toHaveURL(/\/userhub$/);
    await expect(tab.getByText('Welcome, Ida Early!')).toBeVisible();
    await expect(tab.getByText('A bowl beside the pond.')).toHaveCount(1);
  });

  await test.step('filters, which stay unfolded', async () => {
    const tab = await context.newPage();
    const material = tab.getByRole('checkbox', { name: /^Corten steel/ });
    const sort = tab.getByLabel('Sort by');
    await tab.setViewportSize({ width: 360, height: 800 });
    await pressUntilScriptsAreHere(
      tab,
      async () => {
        await tab.getByText('Filters', { exact: true }).click();
        await material.check();
        await sort.selectOption('Price, low to high');
      },
      '/products?page=1',
    );
    await expect(tab).toHaveURL(/\?material=Corten\+steel&sort=price$/);
    await expect(material).toBeVisible();
    await expect(material).toBeChecked();
    await expect(sort).toHaveValue('price');
  });

  await test.step('a product of the gallery', async () => {
    const tab = await context.newPage();
    await pressUntilScriptsAreHere(
      tab,
      async () => {
        await tab.getByLabel('Product').selectOption('Round Corten Fire Bowl');
      },
      '/gallery',
    );
    await expect(tab.getByRole('link', { name: 'See this product' })).toBeVisible();
    await expect(tab.getByLabel('Product')).toHaveValue(/./);
  });
});

test('public pages are taken over as they were prerendered, in both schemes and two time zones', async ({
  browser,
  request,
}) => {
  const [product] = await (await request.get('/api/storefront/products')).json();
  const paths = ['/', '/products', '/products?q=fire', '/products?sort=price', `/product/${product.id}`];
  for (const [colorScheme, timezoneId] of [
    ['light', 'America/New_York'],
    ['dark', 'Asia/Tokyo'],
  ] as const) {
    const context = await browser.newContext({ colorScheme, timezoneId });
    const page = await context.newPage();
    // React reports what differs.
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const all = [...document.querySelectorAll('#root *')];
        // Late parts replace what is kept until their code has come.
        Object.assign(globalThis, { prerendered: all.filter((one) => !one.closest('[data-kept]')) });
      }),
    );
    for (const path of [...paths, '/gallery', '/pages/about', '/consultation']) {
      await page.goto(path);
      await page.mouse.move(10, 10);
      await expect(ready(page)).toBeAttached();
      const gone = await page.evaluate(() =>
        (globalThis as unknown as { prerendered: Element[] }).prerendered
          .filter((one) => !one.isConnected)
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect({ path, gone, errors }).toEqual({ path, gone: [], errors: [] });
    }
    await context.close();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo'])
    test(`no page of any status is drawn anew, in ${colorScheme} and ${timezoneId}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, timezoneId });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const path of [
        '/',
        '/products',
        '/product/nope',
        '/review-gallery/x/y',
        '/pages/nope',
        '/nowhere',
      ]) {
        await page.goto(path);
        await ready(page).waitFor();
        await page.waitForLoadState('networkidle');
        // That a page is not there, the browser says too.
        expect([path, ...errors.splice(0).filter((text) => !/status of 404/.test(text))]).toEqual([path]);
      }
      await context.close();
    });
