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

test('a click that began before the scripts loaded opens the product', async ({ page }) => {
  await pressUntilScriptsAreHere(page, async () => {
    await page.getByRole('link').filter({ hasText: 'Tripod Grill' }).hover();
    await page.mouse.down();
  });
  await page.mouse.up();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1, name: /Tripod Grill/ })).toBeVisible();
});

test('a button that was held down by keyboard before the scripts loaded works', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await pressUntilScriptsAreHere(page, async () => {
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.down('Space');
  });
  await page.keyboard.up('Space');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a request that was submitted before the scripts loaded goes on, with what was typed', async ({
  page,
}) => {
  await pressUntilScriptsAreHere(
    page,
    async () => {
      await page.getByText('Add photos of the place').click();
      await fillIn(page, aVisitor('Larch Early'), 'A bowl for eight.');
      await submitRequest(page);
    },
    '/consultation',
  );
  await expect(page.getByRole('dialog', { name: 'Just One More Step!' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('555-123-4567');
  await expect(page.getByLabel('Budget')).toBeVisible();
});

test('filters that were chosen before the scripts loaded apply, and stay unfolded', async ({ page }) => {
  const material = page.getByRole('checkbox', { name: /^Corten steel/ });
  const sort = page.getByLabel('Sort by');
  await page.setViewportSize({ width: 360, height: 800 });
  await pressUntilScriptsAreHere(
    page,
    async () => {
      await page.getByText('Filters', { exact: true }).click();
      await material.check();
      await sort.selectOption('Price, low to high');
    },
    '/products?page=1',
  );
  await expect(page).toHaveURL(/\?material=Corten\+steel&sort=price$/);
  await expect(material).toBeVisible();
  await expect(material).toBeChecked();
  await expect(sort).toHaveValue('price');
});

test('a product of the gallery that was chosen before the scripts loaded is shown', async ({ page }) => {
  await pressUntilScriptsAreHere(
    page,
    async () => {
      await page.getByLabel('Product').selectOption('Round Corten Fire Bowl');
    },
    '/gallery',
  );
  await expect(page.getByRole('link', { name: 'See this product' })).toBeVisible();
  await expect(page.getByLabel('Product')).toHaveValue(/./);
});

test('a click on an empty area that began before the scripts loaded delays them only while it lasts', async ({
  page,
}) => {
  await pressUntilScriptsAreHere(page, async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.down();
  });
  await expect(ready(page)).not.toBeAttached();
  await page.mouse.up();
  await expect(ready(page)).toBeAttached();
});
