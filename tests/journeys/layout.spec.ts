import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { layoutFindings, WIDTHS } from './layout.ts';

const PUBLIC = [
  '/',
  '/products',
  '/products?q=fire',
  '/products?q=zzzz',
  '/gallery',
  '/consultation',
  '/pages/about',
  '/login',
  '/no-such-page',
];
const OWNERS = [
  '/dashboard',
  '/admin/consultations',
  '/admin/orders',
  '/admin/products',
  '/admin/manage-users',
  '/admin/pages/about',
];

async function expectLaidOut(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/ })).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // A style that depends on the width may be in transition.
    await expect.poll(() => layoutFindings(page), `${pathname}${search} at ${width} px`).toEqual([]);
  }
}

test('public screens keep their layout on a phone, a tablet, a laptop and a large screen', async ({
  page,
}) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expectLaidOut(page);
  }
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Half-Barrel Log Burner' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expectLaidOut(page);
});

test('the owner’s screens keep theirs, and none of a customer’s or an order’s scrolls sideways on a phone', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  for (const path of OWNERS) {
    await page.goto(path);
    await expectLaidOut(page);
  }

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/conversations');
  await expectNotSideways(page.getByText('Square Stone Fire Pit').first());
  await page.goto('/admin/orders');
  await page
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click();
  await expectNotSideways(page.getByRole('button', { name: /^Move on to/ }));
  await page.getByRole('link', { name: 'Build sheet' }).click();
  await expectNotSideways(page.getByRole('cell', { name: 'Fitted Cover' }));

  await signIn('regular@hearthside.example');
  const card = page.getByRole('region').filter({ hasText: 'Your Piece Is in Fabrication' });
  await expectNotSideways(card);
  await card.getByRole('link', { name: /^Details of order/ }).click();
  await expectNotSideways(page.getByText('In our workshop', { exact: true }));
  await page.getByRole('link', { name: 'Print view' }).click();
  await expectNotSideways(page.getByRole('heading', { level: 1, name: 'Your Order' }));
});

/** Text twice as large, as a reader's own setting of the browser makes it. */
const LARGE_TEXT = 'html { font-size: 200% !important }';

test('no public screen and none of a customer’s scrolls sideways on a phone with text at 200 %', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, LARGE_TEXT);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const path of [...PUBLIC, '/pages/privacy', '/saved']) {
    await page.goto(path);
    await expectNotSideways(heading);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Square Stone Fire Pit' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expectNotSideways(heading);
  await signIn('regular@hearthside.example');
  const card = page.getByRole('region').filter({ hasText: 'Your Piece Is in Fabrication' });
  await expectNotSideways(card);
  await card.getByRole('link', { name: /^Details of order/ }).click();
  await expectNotSideways(page.getByText('In our workshop', { exact: true }));
});

async function expectNotSideways(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  const { scrollWidth, clientWidth } = await shown.page().evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

const BROKEN = {
  sideways: 'main { width: 2100px !important }',
  'off the grid': 'h1 { margin-inline: -20px !important }',
  overlap: 'main a { margin-inline: -40px !important }',
  small:
    'main button { height: 12px !important; min-height: 0 !important; padding: 0 !important; overflow: hidden !important }',
  'long lines': 'main p { max-width: none !important; width: 80ch !important }',
};

test('each broken style is found', async ({ page }) => {
  await page.goto('/products?q=zzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  for (const [kind, style] of Object.entries(BROKEN)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    await expect.poll(async () => (await layoutFindings(page)).join('\n'), kind).toContain(kind);
  }
});
