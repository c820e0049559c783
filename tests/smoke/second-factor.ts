import { totpCode } from '@hearthside/infra/emulators/cognito/totp.ts';
import type { Page } from '@playwright/test';
import { expect } from '../journeys/expect.ts';
import type { SmokeAccount } from './smoke-account.ts';

const STEP_MS = 30_000;

/** Sets up an authenticator app for a new owner who has signed in, where the site wants admins to have one. */
export async function setUpSecondFactor(page: Page, { password }: SmokeAccount): Promise<void> {
  const refusal = await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.idToken')) ?? '';
    const headers = { authorization: `Bearer ${localStorage.getItem(key)}` };
    const answer = await fetch('/api/admin/todos/counts', { headers });
    return answer.ok ? undefined : (await answer.json()).code;
  });
  if (refusal !== 'second-factor') return;
  await page.goto('/userhub/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  const code = dialog.getByLabel('Code from your authenticator app');
  await expect(code).toBeVisible();
  // Each code counts once.
  await page.waitForTimeout(STEP_MS - (Date.now() % STEP_MS));
  await code.fill(totpCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
}
