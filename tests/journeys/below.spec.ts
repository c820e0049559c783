import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const last = (page: Page) => page.locator('main li[data-below]').last().getByRole('link');
const topOf = (page: Page) =>
  last(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const isSkipped = (page: Page) =>
  last(page).evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));

test.use({ viewport: { width: 390, height: 844 } });

test('what stands far below the first screen is laid out for a reader who comes near it; the script lays out all of it, and a reload or Back keeps the reader’s place; what comes late takes the space that is kept for it', async ({
  page,
  browser,
}) => {
  await test.step('without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/products');
    expect(await isSkipped(plain)).toBe(true);
    await last(plain).scrollIntoViewIfNeeded();
    await expect.poll(() => isSkipped(plain)).toBe(false);
    await expect(last(plain)).toBeInViewport();
    await context.close();
  });

  await page.goto('/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => isSkipped(page)).toBe(false);
  await expect(page.locator('html[data-whole]')).toBeAttached();
  await last(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const place = await topOf(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => topOf(page)).toBe(place);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => topOf(page)).toBe(place);

  await test.step('what sorts the reviews takes the space that is kept for it', async () => {
    // No journey reviews this product: another review above this one would move it.
    const review = page.getByRole('article').filter({ hasText: 'Customer in Ohio' });
    const top = () => review.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/products');
      await page.getByRole('link', { name: 'Hexagonal Black Steel Fire Pit' }).click();
      await expect(page).toHaveURL(/\/product\//);
      await page.reload();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      let before = 0;
      // Where the answer differs from the prerendered one, its reviews are just being replaced.
      await expect.poll(async () => (before = await top())).toBeGreaterThan(844);
      const heading = page.getByRole('heading', { name: 'Customer Reviews' });
      await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect(page.getByLabel('Sort by')).toBeVisible();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    }
  });
});
