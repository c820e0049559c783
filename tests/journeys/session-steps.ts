import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode } from '@hearthside/infra/emulators/cognito/totp.ts';
import type { Target } from '@hearthside/infra/target.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** How long a code of an authenticator app counts. */
const STEP_MS = 30_000;

export interface NewAccount {
  displayName: string;
  email: string;
  password: string;
}

/** Signs in on /login, up to the hub. */
export async function signInOnLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/userhub$/);
}

/** Creates an account on /login, up to the hub. */
export async function createAccountOnLogin(page: Page, account: NewAccount): Promise<void> {
  await page.goto('/login');
  const main = page.getByRole('main');
  const switchForm = main
    .getByRole('tab', { name: 'Create Account' })
    .or(main.getByRole('button', { name: 'Create Account' }));
  await switchForm.first().click();
  await main.getByLabel('Display Name').fill(account.displayName);
  await main.getByLabel('Email', { exact: true }).fill(account.email);
  await main.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Create Account', exact: true }).last().click();
  await expect(page).toHaveURL(/\/userhub$/);
}

export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    return localStorage.getItem(key) ?? '';
  });
}

/** Opens the menu behind the avatar. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /menu|account/i })
    .click();
}

/** Logs out by the menu and waits until the header offers to sign in. */
export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

/** Makes an account an admin from its next sign-in on, as `npm run admin` does for proven addresses. */
export async function promote(target: Target, email: string): Promise<void> {
  const UserPoolId = await target.parameter('identity/user-pool-id');
  await new CognitoIdentityProviderClient(target.client('cognito-idp')).send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'admin' }),
  );
}

/** Tokens tell whole seconds: a sign-in within the second of what ends it counts as one after it. */
export async function secondOfSignInEnds(page: Page): Promise<void> {
  const [, claims = ''] = (await tokenOf(page)).split('.');
  const { auth_time } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(auth_time);
}

/** Sets up an authenticator app for a new owner who has signed in, where the site wants admins to have one. */
export async function setUpSecondFactor(page: Page, password: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.get('/api/admin/todos/counts', { headers });
  if (answer.ok() || (await answer.json()).code !== 'second-factor') return;
  await page.goto('/userhub/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog');
  const signIn = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await signIn.click();
  const code = dialog.getByLabel('Code from your authenticator app');
  await expect(code).toBeVisible();
  // Each code counts once.
  await page.waitForTimeout(STEP_MS - (Date.now() % STEP_MS));
  await code.fill(totpCode(secret, Date.now()));
  await signIn.click();
  await expect(dialog).toBeHidden();
}

/** Asks for the deletion of the account that is signed in; answers what the page asks then. */
export async function askToDelete(page: Page): Promise<Locator> {
  await page.goto('/userhub/account');
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click();
  return page.getByRole('dialog', { name: 'Delete your account?' });
}
