import type { Page } from '@playwright/test';
import { findRequest, submitRequest } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the page is kept for the time without a network, with a file of that name. */
const kept = (page: Page, path: string, file: string) =>
  expect
    .poll(() => page.evaluate(filesWith, path))
    .toEqual(expect.arrayContaining([expect.stringContaining(file)]));

async function filesWith(path: string): Promise<string[]> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(path)) return (await cache.keys()).map(({ url }) => url);
  }
  return [];
}

test('without a network a visitor reads what they saw, and their request is sent once when it is back', async ({
  page,
  context,
  browser,
  createAccount,
  signIn,
  request,
}) => {
  const { displayName } = await createAccount('Offline Alder');
  const [product] = await (await request.get('/api/storefront/products')).json();
  await page.goto('/consultation');
  await expect(page.getByLabel('Full Name')).toHaveValue(displayName);
  await page.getByLabel('Project Details').fill('A bowl for the cabin.');
  await kept(page, '/consultation', '/request.js');
  await page.goto(`/product/${product.id}`);
  await kept(page, `/product/${product.id}`, '/product.js');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(/^You’re offline. You see what was loaded before/)).toBeVisible();
  const picture = page.getByRole('img', { name: `${product.name}, photo 1 of` });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/consultation');
  await expect(page.getByLabel('Full Name')).toHaveValue(displayName);
  await page.getByLabel('Phone').pressSequentially('5551234567');
  await page.getByLabel('Project Details').fill('A bowl for the cabin, where there is no network.');
  await submitRequest(page);
  await expect(page.getByText(/We’ll keep your request in this tab/)).toBeVisible();
  await submitRequest(page);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText('A bowl for the cabin, where there is no network.')).toBeVisible();
  const owner = await browser.newPage();
  await signIn(accounts.owner, owner);
  await findRequest(owner, { name: displayName });
});
