import type { Locator } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';

const PUBLIC = [
  '/',
  '/products',
  '/products?q=corten&fuel=Wood',
  '/gallery',
  '/pages/about',
  '/consultation',
  '/login',
  '/confirm-email',
  '/pay',
  '/no-such-page',
];
const OWNERS = [
  '/dashboard',
  '/admin/consultations',
  '/admin/quotes',
  '/admin/conversations',
  '/admin/manage-users',
  '/admin/seed-reviews',
  '/admin/reviews',
  '/admin/add-product',
  '/admin/products',
  '/admin/pages',
  '/admin/pages/about',
  '/admin/manage-hero',
  '/admin/moderate-photos',
  '/admin/history',
  '/admin/visits',
];
const PHONE = { width: 360, height: 800 };

test('public pages have no accessibility finding', async ({ page, expectAccessible }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Square Stone Fire Pit' }).click();
  await page.getByRole('radio', { name: 'Granite' }).check();
  await expect(page.getByText('With your choices')).toBeVisible();
  await expectAccessible();
});

test('a customer’s screens have no accessibility finding on a phone', async ({
  page,
  signIn,
  createAccount,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await signIn('regular@hearthside.example');
  const card = page.getByRole('region').filter({ hasText: 'Your Piece Is in Fabrication' });
  await expect(card).toBeVisible();
  await expectAccessible();
  await card.getByRole('link', { name: /^Details of order/ }).click();
  await shownInPicture(page.getByText('In our workshop', { exact: true }), 'In our workshop');
  await expectAccessible();
  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
  await expectAccessible();

  await createAccount('Accessible Newcomer');
  await expect(page.getByRole('link', { name: 'Choose a Product' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
  await expectAccessible();
});

test('the owner’s screens have no accessibility finding', async ({ page, signIn, expectAccessible }) => {
  await signIn(accounts.owner);
  for (const path of OWNERS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

test('the owner’s orders and messages have no accessibility finding on a phone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(accounts.owner);
  await page.goto('/admin/conversations');
  await page.getByRole('link', { name: /^Open messages of Demo Regular/ }).click();
  await expect(page.getByRole('button', { name: 'Save drawing.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit replies' }).click();
  await expect(page.getByRole('dialog', { name: 'Canned Replies' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expectAccessible();

  await page.goto('/admin/orders');
  await expect(page.getByText(/Late by/)).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click();
  await page.getByText(/^Workshop photos/).click();
  await shownInPicture(page.getByLabel('Caption'), /^Workshop:/);
  await expectAccessible();
  await page.getByRole('button', { name: /^Move on to/ }).click();
  await expect(page.getByRole('dialog').getByText('Your Piece Is Being Finished')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Build sheet' }).click();
  await expect(page.getByRole('cell', { name: 'Fitted Cover' })).toBeVisible();
  await expectAccessible();
});

/** Scrolls to what stands beside a picture, which is fetched when it comes near the screen. */
async function shownInPicture(beside: Locator, name: string | RegExp): Promise<void> {
  await beside.scrollIntoViewIfNeeded();
  await expect(beside.page().getByRole('img', { name })).toBeVisible();
}

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
