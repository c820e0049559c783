import type { BrowserContext, Page } from '@playwright/test';
import { submitRequest } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';
import { logOut } from './session-steps.ts';
import { password } from './site.ts';

/** Opens the provider's window, as a visitor of /login does. */
async function openProvider(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect((await popup).getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  return popup;
}

// No real provider lets a test sign in.
test.beforeEach(({ localCloud: _ }) => {});

interface Person {
  email: string;
  name: string;
}

/** Answers the provider's page. */
async function continueAs(popup: Page, { email, name }: Person): Promise<void> {
  await expect(popup.getByLabel('Email')).toHaveValue('');
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  const popup = await openProvider(page);
  const closed = popup.waitForEvent('close');
  await continueAs(popup, person);
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

test('a provider’s window that is blocked, closed, cancelled or refused leaves /login as it was; the next one closes by itself and signs in, each time to the same account', async ({
  page,
  context,
  localCloud,
}) => {
  await page.addInitScript(() => {
    const { open } = window;
    const tested = window as { popupUnderTest?: Window | null; isBlocked?: boolean };
    window.open = (...parameters) => {
      tested.popupUnderTest = tested.isBlocked ? null : open.apply(window, parameters);
      return tested.popupUnderTest;
    };
  });
  const block = (isBlocked: boolean) =>
    page.evaluate((is) => Object.assign(window, { isBlocked: is }), isBlocked);
  await page.goto('/login');
  await block(true);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('Allow pop-ups for this site');
  await block(false);

  await (await openProvider(page)).close();
  const cancelled = await openProvider(page);
  const closed = cancelled.waitForEvent('close');
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);

  const refused = await openProvider(page);
  await refused.getByLabel('Email').fill(`google.unverified.${Date.now()}@hearthside.example`);
  await refused.getByLabel('Name').fill('Unverified Tester');
  await refused.getByRole('checkbox').uncheck();
  await refused.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Google hasn’t verified your e-mail address.');

  const popup = await openProvider(page);
  // The provider's page has cut the window off from ours, for which it reads as closed.
  expect(
    await page.evaluate(() => (window as { popupUnderTest?: Window | null }).popupUnderTest?.closed),
  ).toBe(true);
  const person = { email: `google.tester.${Date.now()}@hearthside.example`, name: 'Google Tester' };
  const ended = popup.waitForEvent('close');
  await continueAs(popup, person);
  await ended;
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText(`Welcome, ${person.name}!`)).toBeVisible();
  await expect(page.getByText('Could not find consultation details.')).toBeVisible();
  const uid = await uidOf(context);
  // The provider's picture of them, from our media.
  await localCloud.settled();
  await page.reload();
  await expect(page.getByText(`Welcome, ${person.name}!`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await expect(page.getByRole('banner').locator(`img[src*="/media/profileImages/${uid}/"]`)).toBeVisible();

  await logOut(page);

  await signInAs(page, person);
  await expect(page.getByText(`Welcome, ${person.name}!`)).toBeVisible();
  expect(await uidOf(context)).toBe(uid);
});

test('the provider’s user takes over the account that a squatter has made with their address, and loses nothing', async ({
  page,
  context,
  browser,
  createAccount,
}) => {
  const { email } = await createAccount('Squatting Tester');
  const uid = await uidOf(context);
  await page.goto('/consultation');
  await page.getByLabel('Phone').fill('5551234567');
  await page.getByLabel('Project Details').fill('What was asked for before.');
  await submitRequest(page);
  await expect(page).toHaveURL(/\/userhub$/);

  const owners = await browser.newContext();
  const mine = await owners.newPage();
  const person = { email, name: 'Rightful Tester' };
  await mine.goto('/login');
  const popup = await openProvider(mine);
  await continueAs(popup, person);
  // The first attempt joins the accounts, and Cognito refuses it. The popup asks again by itself.
  await continueAs(popup, person);
  await expect(mine).toHaveURL(/\/userhub$/);
  expect(await uidOf(owners)).toBe(uid);
  await expect(mine.getByText('Welcome, Rightful Tester!')).toBeVisible();
  await expect(mine.getByText('What was asked for before.')).toBeVisible();
  await expect(mine.getByText('is not confirmed yet')).toHaveCount(0);

  // The squatter's window: its token is refused although it has not expired.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await owners.close();
});
