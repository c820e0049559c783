import { expect, test } from './fixtures.ts';
import { password } from './site.ts';

test('the link of an e-mail leads through the sign-in to exactly its page', async ({ page, signIn }) => {
  await signIn('regular@hearthside.example');
  const details = page.getByRole('link', { name: /^Details of order/ });
  // Every open order of the demo is a card; the two that are over are folded.
  await expect(details).toHaveCount(6);
  await expect(page.getByText('Earlier Orders (2)')).toBeVisible();
  const target = await details.last().getAttribute('href');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/login?to=${target}%23messages`);
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill('regular@hearthside.example');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${target}#messages`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeVisible();
  // Who is signed in already gets there at once.
  await page.goto('/login?to=/userhub/account');
  await expect(page).toHaveURL(/\/userhub\/account$/);
});

test('a new account sees what it can do, and its settings are kept', async ({ page, createAccount }) => {
  await createAccount('Settled Person');
  await expect(page.getByRole('link', { name: 'Choose a Product' })).toBeVisible();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.getByLabel('Display name').fill('Settled Elsewhere');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await page.getByLabel('Another address').fill('1 Hearth Lane');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Offered first')).toBeVisible();
  await page.getByLabel('News of my requests and orders').uncheck();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another hearth');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Hearth Lane')).toBeVisible();
  await expect(page.getByLabel('News of my requests and orders')).not.toBeChecked();
  await page.goto('/userhub');
  await expect(page.getByText('Welcome, Settled Elsewhere!')).toBeVisible();
});
