import { totpCode } from '@hearthside/infra/emulators/cognito/totp.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logOut, promote, secondOfSignInEnds, signInOnLogin } from './session-steps.ts';
import { password } from './site.ts';

const NO_PASSKEY = /No passkey signs in with this e-mail address/;

/** A device in the browser of that page, whose user it recognizes at once. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/userhub/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove “/ })).toBeVisible();
}

async function usePasskey(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

test('a passkey is added, which an e-mail tells, signs in for 30 days, and is refused once it is removed', async ({
  page,
  createAccount,
  proveAddress,
  mailsTo,
  expectAccessible,
}) => {
  const { email } = await createAccount('Passkey Tester');
  await page.getByRole('button', { name: /E-mail me the link/ }).click();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await proveAddress(email);
  await plugIn(page);
  await addPasskey(page);
  await expectAccessible();
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^A Passkey Was Added at /);

  await logOut(page);
  await page.goto('/login');
  await page.getByLabel('Keep me signed in').check();
  await expectAccessible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/userhub$/);
  const ids = (await (await page.request.get('/config.json')).json()).userPoolClientIds.split(',');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.some((key) => key.includes(ids[1]) && key.endsWith('.idToken'))).toBe(true);

  await page.goto('/userhub/account');
  await page.getByRole('button', { name: /^Remove “/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /^Remove “/ })).toHaveCount(0);
  await logOut(page);
  await usePasskey(page, email);
  await expect(page.getByRole('alert')).toHaveText(NO_PASSKEY);
});

test('a password that is reset leaves no passkey', async ({ page, browser, createAccount, mailsTo }) => {
  const { email } = await createAccount('Forgetful Key');
  await plugIn(page);
  await addPasskey(page);
  await secondOfSignInEnds(page);
  const other = await browser.newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Forgot password?' }).click();
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByRole('button', { name: 'Send Code' }).click();
  await expect(other.getByLabel('Code')).toBeVisible();
  const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
  await other.getByLabel('Code').fill(code);
  await other.getByLabel('New Password').fill('another-fire');
  const removed = other.waitForResponse((answer) =>
    (answer.request().headers()['x-amz-target'] ?? '').endsWith('.DeleteWebAuthnCredential'),
  );
  await other.getByRole('button', { name: 'Set New Password' }).click();
  await removed;
  await other.close();
  await page.evaluate(() => localStorage.clear());
  await usePasskey(page, email);
  await expect(page.getByRole('alert')).toHaveText(NO_PASSKEY);
});

test('an admin’s passkey counts as both factors, once an app is set up beside it', async ({
  page,
  createAccount,
  localCloud,
}) => {
  const { email } = await createAccount('Owner With Key');
  await promote(localCloud.target, email);
  await page.evaluate(() => localStorage.clear());
  await signInOnLogin(page, email, password);
  await plugIn(page);
  await addPasskey(page);
  await expect(page.getByText(/set up an authenticator app, too/)).toBeVisible();

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in with a code' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Admin Notes' })).toBeVisible();
});
