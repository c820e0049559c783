import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';
import { layoutFindings, WIDTHS } from './layout.ts';

const PUBLIC = [
  '/',
  '/products',
  '/products?q=corten&fuel=Wood',
  '/gallery',
  '/pages/about',
  '/pages/privacy',
  '/consultation',
  '/saved',
  '/login',
  '/confirm-email',
  '/pay',
  '/no-such-page',
];
const OWNERS = [
  '/dashboard',
  '/admin/consultations',
  '/admin/quotes',
  '/admin/orders',
  '/admin/schedule?view=month',
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
  // Its parts are one page, whose heading stays.
  '/admin/settings',
  '/admin/history',
  '/admin/settings/payment',
  '/admin/visits',
  '/admin/settings/delivery',
  '/admin/notifications',
];
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function expectLaidOut(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: LAPTOP.height });
    // A style that depends on the width may be in transition.
    await expect.poll(() => layoutFindings(page), `${pathname}${search} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(LAPTOP);
}

async function expectNotSideways(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, page.url()).toBe(clientWidth);
}

/** A card of the schedule that is dragged over the edge of the screen makes the page no wider. */
async function expectDragStaysInPage(page: Page): Promise<void> {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move/ }) })
    .last();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no card to drag');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(LAPTOP.width - 20, box.y + 20, { steps: 5 });
  await expect(card.getByText(/^To /)).toBeVisible();
  await expectNotSideways(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Text twice as large, as a reader's own setting of the browser makes it. */
const LARGE_TEXT = 'html { font-size: 200% !important }';

/** Adds these styles; null takes all that were added away. */
async function restyle(page: Page, style: string | null): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text ?? '');
    document.adoptedStyleSheets = text === null ? [] : [sheet];
  }, style);
}

/** Nothing scrolls sideways on a phone, also with text at 200 %. */
async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNotSideways(page);
  await restyle(page, LARGE_TEXT);
  await expectNotSideways(page);
  await restyle(page, null);
}

const BROKEN_LIST = {
  high: 'main tbody tr { height: 80px !important }',
  scrollbars:
    'main { min-height: 2000px } main table { display: block; height: 90px; overflow-y: scroll !important }',
};

/** Of the shop only its products, a consultation and the line of the company are in the owner’s way. */
async function expectHeaderAndFooterOfWork(page: Page): Promise<void> {
  const links = page.getByRole('banner').getByRole('link');
  const names = async (of: Locator) =>
    (await of.filter({ visible: true }).allInnerTexts()).map((text) => text.trim());
  expect(await names(links)).toEqual(['Hearthside', 'Products', 'Request a Consultation']);
  expect((await page.getByRole('contentinfo').innerText()).trim()).toMatch(
    /^© \d{4} Hearthside\. All rights reserved\.$/,
  );
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const listed = await names(menu.getByRole('link'));
  expect(listed.slice(0, 3)).toEqual(['Products', 'Request a Consultation', 'My Dashboard']);
  for (const other of ['Saved', 'Customers’ photos']) expect(listed).not.toContain(other);
  await expect(menu.getByRole('navigation', { name: 'Collections' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.setViewportSize(LAPTOP);
}

const BROKEN = {
  sideways: 'main { width: 2100px !important }',
  'off the grid': 'h1 { margin-inline: -20px !important }',
  overlap: 'main a { margin-inline: -40px !important }',
  small:
    'main button { height: 12px !important; min-height: 0 !important; padding: 0 !important; overflow: hidden !important }',
  'long lines':
    'main p { max-width: none !important; white-space: nowrap !important; letter-spacing: 0.3em !important }',
};

test('public screens have no accessibility finding, keep their layout from a phone to a large screen, and take text at 200 %', async ({
  page,
  expectAccessible,
}) => {
  const look = async () => {
    await expect(heading(page)).toBeVisible();
    await expectAccessible();
    await expectLaidOut(page);
    await expectFitsPhone(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(LAPTOP);
  };
  for (const path of PUBLIC) {
    await page.goto(path);
    await look();
  }
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Square Stone Fire Pit' }).click();
  await page.getByRole('radio', { name: 'Granite' }).check();
  await expect(page.getByText('Your price')).toBeVisible();
  await look();

  await page.goto('/products?q=zzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await look();
  await test.step('each broken style would be found', async () => {
    for (const [kind, style] of Object.entries(BROKEN)) {
      await restyle(page, style);
      await expect.poll(async () => (await layoutFindings(page)).join('\n'), kind).toContain(kind);
    }
  });
});

test('the owner’s screens have no accessibility finding and keep their layout', async ({
  page,
  createAccount,
  signIn,
  expectAccessible,
}) => {
  // Lists have names that take two lines on a phone.
  await createAccount('Interesting Character-Definition');
  await signIn(accounts.owner);
  await expect(heading(page)).toBeVisible();
  // Within the document: each load of it would take longer than the look.
  for (const path of OWNERS) {
    await heading(page).evaluate((before) => before.setAttribute('data-before', ''));
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('main h1:not([data-before])')).toBeVisible();
    if (path === '/dashboard') {
      await page.getByText('Response time and funnel').click();
      await expect(page.getByRole('heading', { name: 'From requests to orders' })).toBeVisible();
    }
    await expectAccessible();
    await expectLaidOut(page);
    if (path === '/admin/orders') {
      await expectHeaderAndFooterOfWork(page);
      await page
        .getByRole('link', { name: /^Open order/ })
        .first()
        .click();
      await expect(page.getByRole('form', { name: 'Order form' })).toBeVisible();
      await page.getByText('Change lines and prices').click();
      await expectLaidOut(page);
      const what = await page.getByLabel('What', { exact: true }).first().boundingBox();
      expect(what?.width, 'what a line is, beside the list').toBeGreaterThan(150);
      await page.getByRole('link', { name: 'Close' }).click();
    }
    if (path.startsWith('/admin/schedule')) await expectDragStaysInPage(page);
    if (path === '/admin/consultations') {
      for (const [kind, style] of Object.entries(BROKEN_LIST)) {
        await restyle(page, style);
        await expect.poll(async () => (await layoutFindings(page)).join('\n')).toContain(kind);
      }
      await restyle(page, null);
    }
  }
});

test('a customer’s screens, the owner’s orders and messages have no accessibility finding on a phone, and nothing scrolls sideways', async ({
  page,
  signIn,
  createAccount,
  expectAccessible,
}) => {
  const look = async () => {
    await expectAccessible();
    await expectFitsPhone(page);
  };
  await page.setViewportSize(PHONE);
  await test.step('a customer’s', async () => {
    await signIn('regular@hearthside.example');
    const card = page.getByRole('region').filter({ hasText: 'Your Piece Is in Fabrication' });
    await expect(card).toBeVisible();
    await look();
    await card.getByRole('link', { name: /^Details of order/ }).click();
    await shownInPicture(page.getByText('In our workshop', { exact: true }), 'In our workshop');
    await look();
  });

  await test.step('a new account’s', async () => {
    await createAccount('Accessible Newcomer');
    await expect(page.getByRole('link', { name: 'Choose a Product' })).toBeVisible();
    await look();
    await page.getByRole('link', { name: 'Account settings' }).click();
    await expect(page.getByLabel('Display name')).toBeVisible();
    await look();
  });

  await test.step('the owner’s messages', async () => {
    await signIn(accounts.owner);
    await page.goto('/admin/conversations');
    await expect(page.getByText('Square Stone Fire Pit').first()).toBeVisible();
    await expectNotSideways(page);
    await page.getByRole('link', { name: /^Open messages of Demo Regular/ }).click();
    await expect(page.getByRole('button', { name: 'Save drawing.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit replies' }).click();
    await expect(page.getByRole('dialog', { name: 'Canned Replies' })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expectAccessible();
  });

  await test.step('the owner’s orders', async () => {
    await page.goto('/admin/orders');
    await expect(page.getByText(/days? late/)).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('link', { name: /^Open order/ })
      .first()
      .click();
    await page.getByText(/^Workshop photos \(/).click();
    await shownInPicture(page.getByLabel('Caption'), /^Workshop:/);
    await expectNotSideways(page);
    await expectAccessible();
    await page.getByRole('button', { name: /^Move on to/ }).click();
    await expect(page.getByRole('dialog').getByText('Your Piece Is Being Finished')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
  });
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
  await expect(heading(page)).toBeFocused();
});
