import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The window in which the social provider, here a pretend one, asks who one is. */
async function openProvider(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto('/login');
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  return popup;
}

test('a social provider’s window signs in, makes the record, and closes; signing out ends it', async ({
  page,
  context,
}) => {
  const popup = await openProvider(page, context);
  await popup.getByLabel('Email').fill(`social.${Date.now()}@hearthside.example`);
  await popup.getByLabel('Name').fill('Sol Ember');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await closed;

  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText('Welcome, Sol Ember!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome, Sol Ember!')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /menu|account/i })
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('who cancels at the provider is back at the sign-in page, and may try again', async ({
  page,
  context,
}) => {
  const popup = await openProvider(page, context);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});
