import { expect, test } from './fixtures.ts';

// Here the site moves, as for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a shopper goes from the landing page over the list to a product, which is read before the click, and once', async ({
  page,
}) => {
  const read: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/storefront\/products\/(\w+)$/.exec(request.url()) ?? [];
    if (id) read.push(id);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Gather Around the Perfect Fire' })).toBeVisible();
  await expect(page).toHaveTitle(/Hearthside/);

  await page
    .getByRole('main')
    .getByRole('link', { name: 'Explore Products' })
    .or(page.getByRole('button', { name: 'Explore Products' }))
    .click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'All Our Products Are Custom Made' }),
  ).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  await expect(links.nth(11)).toBeVisible();

  const product = links.filter({ hasText: 'Hexagonal Black Steel Fire Pit' });
  const id = (await product.getAttribute('href'))?.split('/').at(-1);
  // A pointer that rests there before the scripts start has read nothing.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await product.hover();
  // The pointer may have come to another product with the page.
  const readings = () => read.filter((one) => one === id);
  await expect.poll(readings).toEqual([id]);
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hexagonal Black Steel Fire Pit' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('ON SALE').first()).toBeVisible();
  await expect(main.getByText('$849.00', { exact: true })).toBeVisible();
  await expect(main.getByText('$980.00', { exact: true })).toBeVisible();
  await expect(main.getByText('You save $131.00')).toBeVisible();
  for (const section of ['Description', "What's in the Box?", 'Tools Needed', 'Customer Reviews']) {
    await expect(main.getByRole('heading', { name: section })).toBeVisible();
  }
  expect(readings()).toEqual([id]);

  await test.step('on a phone the consultation button stays within reach, above the last line of the page', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goBack();
    await page.getByRole('link').filter({ hasText: 'Round Corten Fire Bowl' }).click();
    await expect(page.getByRole('table', { name: 'Dimensions and Weight' })).toContainText('118 lb (54 kg)');
    await expect(main.getByRole('heading', { name: 'Optional Accessories' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Request a Consultation' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const line = page.getByText(/All rights reserved/);
    // What comes late makes the page longer than it was when the scrolling began.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [above, below] = await Promise.all([line.boundingBox(), button.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      for (const shown of [line, button]) await expect(shown).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
  });
});

test('the pages are complete without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products');
  await expect(page.getByRole('link').filter({ hasText: 'Tripod Grill' })).toBeVisible();
  await page.getByRole('link').filter({ hasText: 'Tripod Grill' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tripod Grill with Hanging Grate' }),
  ).toBeVisible();
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Square Stone Fire Pit' }).click();
  await page.getByText('Granite').click();
  await page.getByRole('button', { name: 'Request a Consultation' }).click();
  await expect(page).toHaveURL(/\/consultation\?.*o\.stone=granite/);
  await expect(page.getByRole('region', { name: 'Your choices' })).toContainText('Stone: Granite');
  await expect(page.getByRole('main').getByRole('link', { name: '555-555-0100' })).toBeVisible();

  await page.goto('/products');
  await page.getByLabel('Search products').fill('bowl');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('checkbox', { name: /^Charcoal/ }).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/q=bowl.*fuel=Charcoal/);
  await expect(page.getByRole('link').filter({ hasText: 'Tripod Grill' })).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: 'Round Corten Fire Bowl' })).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/saved', '/login']) {
    await page.goto(path);
    await page.getByText('Menu', { exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByText(/don’t respond yet|isn’t ready yet/)).toBeHidden();
  }
  await expect(page.locator('main noscript a[href^="tel:"]')).toBeInViewport();
  await context.close();
});
