import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const last = (page: Page) => page.locator('main li[data-below]').last().getByRole('link');
const topOf = (page: Page) =>
  last(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const isSkipped = (page: Page) =>
  last(page).evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));

test.use({ viewport: { width: 390, height: 844 } });

test('what stands far below the first screen is laid out for a reader who comes near it, without a script too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products');
  expect(await isSkipped(page)).toBe(true);
  await last(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isSkipped(page)).toBe(false);
  await expect(last(page)).toBeInViewport();
  await context.close();
});

test('the script lays out the whole page, and a reload or Back to it keeps the reader’s place', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(await isSkipped(page)).toBe(false);
  await last(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const place = await topOf(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => topOf(page)).toBe(place);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => topOf(page)).toBe(place);
});
