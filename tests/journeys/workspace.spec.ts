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
