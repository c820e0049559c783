import type { Locator } from '@playwright/test';
import { accounts, expect, test } from './fixtures.ts';

test('the owner’s navigation stays while pages change, the search leads to a record by keyboard, and a phone has a bar', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(accounts.owner);
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  const orders = navigation.getByRole('link', { name: 'Orders' });
  await expect(orders).toHaveAccessibleDescription(/to do$/);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([
    'Hearthside',
    'Products',
    'Request a Consultation',
  ]);
  const kept = await navigation.elementHandle();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await orders.click();
  await expect(heading).toHaveText('Manage Orders');
  await expect(heading).toBeFocused();
  await expect(orders).toHaveAttribute('aria-current', 'page');

  const search = page.getByRole('dialog', { name: 'Search everything' });
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('linear gas');
  await expect(page.getByRole('group', { name: 'Orders' })).toContainText('Linear Gas Fire Table');
  await expectAccessible();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    /Linear Gas Fire Table/,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/product=/);
  await expect(heading).toBeFocused();
  expect(await kept?.evaluate((element) => element.isConnected)).toBe(true);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(orders).toBeInViewport({ ratio: 1 });
  await expect(navigation.getByRole('link', { name: 'Bench' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Catalog' })).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await expectAccessible();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Catalog' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
  await expect(heading).toHaveText('Manage Reviews');
  await page.getByRole('link', { name: 'Hearthside' }).click();
  await expect(navigation).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

/** From what there is to do today; what is typed is not counted. */
const MOST_ACTS = {
  'the month’s orders as a file': 3,
  'a word on a page': 3,
  'a review hidden': 4,
  'a stage': 2,
};

test('the owner’s usual tasks take few acts from Today, and a photo at the bench three', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  const main = page.getByRole('main');
  const go = page.getByRole('navigation', { name: 'Workspace' });
  let acts = 0;
  const press = (control: Locator) => {
    acts++;
    return control.click();
  };
  const within = async (task: keyof typeof MOST_ACTS, act: () => Promise<unknown>) => {
    await page.goto('/dashboard');
    await expect(main.getByRole('heading', { name: /^To Do/ })).toBeVisible();
    acts = 0;
    await act();
    expect(acts, task).toBeLessThanOrEqual(MOST_ACTS[task]);
  };
  await within('the month’s orders as a file', async () => {
    await press(go.getByRole('link', { name: 'Orders' }));
    acts++;
    await page.getByLabel('Filter by stage').selectOption('Placed this month');
    await expect(page).toHaveURL(/from=/);
    const file = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Download CSV' }));
    expect((await file).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  });
  await within('a word on a page', async () => {
    await press(go.getByRole('link', { name: 'Settings' }));
    await press(main.getByRole('link', { name: 'About the Workshop' }));
    await expect(main.getByRole('button', { name: 'Publish' })).toBeVisible();
    acts++;
  });
  await within('a review hidden', async () => {
    await press(go.getByRole('link', { name: 'Catalog' }));
    await press(main.getByRole('link', { name: 'Reviews' }));
    await press(main.getByRole('link', { name: /^Hide review by/ }).first());
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Hide' })).toBeVisible();
    acts++;
  });
  await within('a stage', async () => {
    await press(main.getByRole('button', { name: 'Next step' }).first());
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save and e-mail' })).toBeVisible();
    acts++;
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dashboard');
  await go.getByRole('link', { name: 'Bench' }).click();
  await main.getByRole('link').first().click();
  await expect(page.getByLabel('Photo of: Cut the material')).toBeEnabled();
});
