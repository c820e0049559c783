import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson, cuttable, expectWatched, listenTo, setVisible } from './live-steps.ts';
import { openProductForm } from './product-steps.ts';
import { logOut } from './session-steps.ts';

const PRODUCT = 'Corten Log Storage Rack';

/** Opens the owner's form of the product; returns a function that saves its short description. */
async function editor(page: Parameters<typeof openProductForm>[0]) {
  const form = await openProductForm(page, PRODUCT);
  const field = form.getByLabel('Short Description');
  return async (text: string) => {
    await field.fill(text);
    await form.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText(`Product "${PRODUCT}" updated successfully!`)).toBeVisible();
  };
}

/** A shopper on the product's page. */
async function openProduct(page: Parameters<typeof openProductForm>[0]) {
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: PRODUCT }).click();
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
}

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

test('a hidden tab has no connection, and shows the missed changes once it is visible', async ({
  page,
  browser,
  signIn,
}) => {
  const shopper = await anotherPerson(browser);
  const heard = listenTo(shopper);
  await shopper.clock.install();
  await openProduct(shopper);
  await expectWatched(heard, /^product\//);
  await setVisible(shopper, false);
  await shopper.clock.fastForward('01:00');
  await expect.poll(() => heard.open).toBe(0);
  await signIn(accounts.owner);
  const text = `Changed while hidden (${Date.now()}).`;
  await (await editor(page))(text);
  await setVisible(shopper, true);
  await expect(shopper.getByText(text).first()).toBeVisible();
  expect(heard.connections).toBe(2);
  await shopper.context().close();
});

test('where WebSockets are blocked, the page polls for changes', async ({ page, browser, signIn }) => {
  const shopper = await anotherPerson(browser, (context) =>
    context.routeWebSocket(/\/live$/, (socket) => void socket.close()),
  );
  await shopper.clock.install();
  await openProduct(shopper);
  await signIn(accounts.owner);
  const text = `Changed for those behind a wall (${Date.now()}).`;
  await (await editor(page))(text);
  await expect(async () => {
    await shopper.clock.fastForward('01:00');
    await expect(shopper.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await shopper.context().close();
});

test('after every connection is closed during changes, each screen is up to date', async ({
  page,
  browser,
  signIn,
}) => {
  const lines: Awaited<ReturnType<typeof cuttable>>[] = [];
  const shoppers = [];
  for (let count = 0; count < 3; count++) {
    const shopper = await anotherPerson(browser, async (context) => void lines.push(await cuttable(context)));
    await openProduct(shopper);
    shoppers.push(shopper);
  }
  const [list] = shoppers;
  await list?.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await signIn(accounts.owner);
  const save = await editor(page);
  const cutAll = () => Promise.all(lines.map((line) => line.cut()));

  for (const round of [1, 2, 3]) {
    const saving = save(`Round ${round} of ${Date.now()}.`);
    await cutAll();
    await saving;
  }
  const last = `The last word (${Date.now()}).`;
  await Promise.all([save(last), cutAll()]);
  await list?.getByRole('link').filter({ hasText: PRODUCT }).click();
  for (const shopper of shoppers) await expect(shopper.getByText(last).first()).toBeVisible();
  await Promise.all(shoppers.map((shopper) => shopper.context().close()));
});

test('signing out unsubscribes from the user’s private topics', async ({ page, createAccount }) => {
  const heard = listenTo(page);
  await createAccount('Leaving Tester');
  await expectWatched(heard, /^user\//);
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link').filter({ hasText: PRODUCT }).click();
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
  await logOut(page);
  const aboutUser = () => heard.sent.filter((message) => message.includes('"user/')).at(-1) ?? '';
  await expect.poll(() => JSON.parse(aboutUser()).action).toBe('unsubscribe');
  expect(
    heard.sent.filter((message) => message.includes('"token"')).every((message) => message.includes('user/')),
  ).toBe(true);
});
