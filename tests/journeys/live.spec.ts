import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson, expectWatched, listenTo } from './live-steps.ts';
import { openProductForm } from './product-steps.ts';

const PRICED = 'Fire Tool Set with Stand';

test('a tab opens one connection, only where its page has live data; a price change appears on the open product page and list, which keep scroll position and focus', async ({
  page,
  browser,
  signIn,
}) => {
  const shopper = await anotherPerson(browser);
  const heard = listenTo(shopper);
  const openedAfter = { load: false, paint: false };
  shopper.on('websocket', async () => {
    Object.assign(
      openedAfter,
      await shopper.evaluate(() => ({
        load: performance.getEntriesByType('navigation').some((entry) => entry.toJSON().loadEventEnd > 0),
        paint: performance.getEntriesByName('first-contentful-paint').length > 0,
      })),
    );
  });
  const main = shopper.getByRole('main');
  const button = main.getByRole('button', { name: 'Request a Consultation' });
  await test.step('the connection comes after the page has loaded and painted, and stays over navigations', async () => {
    await shopper.goto('/consultation');
    await expect(shopper.getByLabel('Full Name')).toBeVisible();
    await shopper.waitForLoadState('networkidle');
    expect(heard.connections).toBe(0);

    const banner = shopper.getByRole('banner');
    await banner.getByRole('link', { name: 'Products' }).click();
    await expectWatched(heard, /^products$/);
    await shopper.getByRole('link').filter({ hasText: PRICED }).click();
    await expectWatched(heard, /^product\//);
    await banner.getByRole('link', { name: 'Hearthside' }).click();
    await expectWatched(heard, /^hero$/);
    await shopper.goBack();
    await expect(main.getByRole('heading', { level: 1, name: PRICED })).toBeVisible();
    expect(heard.connections).toBe(1);
    expect(openedAfter).toEqual({ load: true, paint: true });
  });

  const list = await shopper.context().newPage();
  await list.goto('/products');
  await button.focus();
  await shopper.mouse.wheel(0, 300);
  await expect.poll(() => shopper.evaluate(() => scrollY)).toBeGreaterThan(0);
  const place = await shopper.evaluate(() => scrollY);

  await signIn(accounts.owner);
  const form = await openProductForm(page, PRICED);
  const price = form.getByLabel('Price', { exact: true });
  const before = await price.inputValue();
  await price.fill('1234.5');
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(main.getByText('$1,234.50')).toBeVisible();
  await expect(list.getByRole('link').filter({ hasText: PRICED })).toContainText('$1,234.50');
  await expect(button).toBeFocused();
  expect(await shopper.evaluate(() => scrollY)).toBe(place);

  await price.fill(before);
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(main.getByText('$1,234.50')).toBeHidden();
  await shopper.context().close();
});
