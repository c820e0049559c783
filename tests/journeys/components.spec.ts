import { componentsPage } from '@hearthside/shell/development/components/page.ts';
import { expect, test } from './fixtures.ts';

test('every component is accessible in both schemes, on a phone and a laptop', async ({
  page,
  expectAccessible,
}) => {
  await page.setContent(await componentsPage());
  await expect(page.locator('figure').first()).toBeVisible();
  await expectAccessible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }
  for (const opener of await page.getByRole('button', { name: /^Open / }).all()) {
    await opener.click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
  }
});
