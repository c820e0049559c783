import { accounts, expect, test } from './fixtures.ts';

test('the owner keeps notes on the server, newest first, and blank ones are ignored', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  await page.goto('/dashboard');
  await expect(
    page
      .getByRole('main')
      .getByText(/welcome/i)
      .first(),
  ).toBeVisible();
  const panel = page.getByRole('region', { name: 'Admin Notes' }).or(page.getByRole('main'));
  const input = panel.first().getByRole('textbox');
  const stamp = Date.now();
  for (const text of [`Order slate ${stamp}`, `Call the mason ${stamp}`]) {
    await input.fill(text);
    await page.getByRole('button', { name: /add/i }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await input.fill('   ');
  await page.getByRole('button', { name: /add/i }).click();

  await page.reload();
  const mine = page.getByRole('listitem').filter({ hasText: String(stamp) });
  await expect(mine).toHaveCount(2);
  await expect(mine.first()).toContainText('Call the mason');
  await mine
    .first()
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(mine).toHaveCount(1);
  await page.reload();
  await expect(mine).toHaveCount(1);
});

test('a signed-in user who is not an admin is refused', async ({ page, signIn }) => {
  await signIn(accounts.customer);
  await page.goto('/admin/manage-users');
  await expect(page.getByRole('main').getByText('Access Denied')).toBeVisible();
});

test('four sample reviews are added once, and are marked as samples for shoppers until they are removed', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner);
  await page.goto('/admin/seed-reviews');
  await page.getByRole('button', { name: 'Add 4 Sample Reviews' }).click();
  await expect(
    page.getByText('4 reviews have been successfully added to "Round Corten Fire Bowl".'),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Round Corten Fire Bowl' }).click();
  await expect(page.getByText('Sample review', { exact: true })).toHaveCount(4);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove Sample Reviews' }).click();
  await expect(page.getByText('The sample reviews have been removed.')).toBeVisible();
});
