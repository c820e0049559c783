import { expect, test } from './fixtures.ts';
import { expectWatched, listenTo } from './live-steps.ts';

const PRODUCT = 'Corten Log Storage Rack';

test('a tab opens one connection, after its page has loaded and painted, and only where the page has live data', async ({
  page,
}) => {
  const heard = listenTo(page);
  const openedAfter = { load: false, paint: false };
  page.on('websocket', async () => {
    Object.assign(
      openedAfter,
      await page.evaluate(() => ({
        load: performance.getEntriesByType('navigation').some((entry) => entry.toJSON().loadEventEnd > 0),
        paint: performance.getEntriesByName('first-contentful-paint').length > 0,
      })),
    );
  });
  await page.goto('/consultation');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(heard.connections).toBe(0);

  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expectWatched(heard, /^products$/);
  await page.getByRole('link').filter({ hasText: PRODUCT }).click();
  await expectWatched(heard, /^product\//);
  await page.getByRole('banner').getByRole('link', { name: 'Hearthside' }).click();
  await expectWatched(heard, /^hero$/);
  expect(heard.connections).toBe(1);
  expect(openedAfter).toEqual({ load: true, paint: true });
});
