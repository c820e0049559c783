import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logOut } from './session-steps.ts';

const failure = 'An error occurred. Please try again later.';

/** Opens the provider's window, as a visitor of /login does. */
async function openProvider(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect((await popup).getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  return popup;
}

// No real provider lets a test sign in.
test.beforeEach(({ localCloud: _ }) => {});

async function signInAs(page: Page, person: { email: string; name: string }): Promise<void> {
  await page.goto('/login');
  const popup = await openProvider(page);
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.name);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await closed;
  await expect(page).toHaveURL(/\/userhub$/);
}

/** The account's id, from the token that the browser keeps. */
async function uidOf(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState();
  const token = origins
    .flatMap((origin) => origin.localStorage)
    .find(({ name }) => name.endsWith('.idToken'));
  return JSON.parse(Buffer.from(token?.value.split('.')[1] ?? '', 'base64url').toString('utf8')).sub;
}

test('the provider signs in with a window that closes by itself, each time to the same account', async ({
  page,
  context,
}) => {
  const person = { email: `google.tester.${Date.now()}@hearthside.example`, name: 'Google Tester' };
  await signInAs(page, person);
  await expect(page.getByText(`Welcome, ${person.name}!`)).toBeVisible();
  await expect(page.getByText('Could not find consultation details.')).toBeVisible();
  const uid = await uidOf(context);
  await page.reload();
  await expect(page.getByText(`Welcome, ${person.name}!`)).toBeVisible();

  await logOut(page);

  await signInAs(page, person);
  await expect(page.getByText(`Welcome, ${person.name}!`)).toBeVisible();
  expect(await uidOf(context)).toBe(uid);
});

test('cancelling at the provider closes its window and says so', async ({ page }) => {
  await page.goto('/login');
  const popup = await openProvider(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByRole('alert')).toHaveText(failure);
  await expect(page).toHaveURL(/\/login$/);
});

test('after the provider’s window is closed, another try and a sign-in by password work', async ({
  page,
  createAccount,
  signIn,
}) => {
  const { email } = await createAccount('Undecided Tester');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await (await openProvider(page)).close();
  await expect(page.getByRole('alert')).toHaveText(failure);
  await (await openProvider(page)).close();
  await expect(page.getByRole('alert')).toHaveText(failure);

  await page.goto('/userhub');
  await expect(page).toHaveURL(/\/$/);
  await signIn(email);
  await expect(page.getByText('Welcome, Undecided Tester!')).toBeVisible();
});

test('a blocked window is reported', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('Allow pop-ups for this site');
});
