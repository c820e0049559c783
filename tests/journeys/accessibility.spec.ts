import { accounts, expect, test } from './fixtures.ts';

const PUBLIC = ['/', '/products', '/login', '/consultation', '/no-such-page'];

test('public pages have no accessibility finding', async ({ page, expectAccessible }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Half-Barrel Log Burner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Half-Barrel Log Burner' })).toBeVisible();
  await expectAccessible();
});

test('the hub and the owner’s screens have no accessibility finding', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(accounts.owner);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  for (const path of [
    '/dashboard',
    '/admin/consultations',
    '/admin/quotes',
    '/admin/manage-users',
    '/admin/seed-reviews',
    '/admin/add-product',
    '/admin/products',
    '/admin/manage-hero',
    '/admin/moderate-photos',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

test('a skip link comes first, and navigation moves the focus to the page’s heading', async ({ page }) => {
  await page.goto('/products');
  // The key is pressed on the prerendered page and starts the scripts. The rendered page gets the focus again.
  await page.keyboard.press('Tab');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});
