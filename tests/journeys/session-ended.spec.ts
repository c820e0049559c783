import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Target } from '@hearthside/infra/target.ts';
import type { Page } from '@playwright/test';
import { dismissAlert, submitRequest } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';
import { password } from './site.ts';

/** Revokes what would refresh the tokens in the open page, and lets them run out there. */
async function endSession(target: Target, page: Page, email: string): Promise<void> {
  await new CognitoIdentityProviderClient(target.client('cognito-idp')).send(
    new AdminUserGlobalSignOutCommand({
      UserPoolId: await target.parameter('identity/user-pool-id'),
      Username: email,
    }),
  );
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000);
}

/** Answers the dialog that asks for a new sign-in. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Email')).not.toBeEditable();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.clock.setFixedTime(Date.now());
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a request whose sender’s session has ended is sent after a new sign-in, with all that was typed', async ({
  page,
  createAccount,
  localCloud: { target },
  expectAccessible,
}) => {
  const { email, displayName } = await createAccount('Rowan Returned');
  await page.goto('/consultation');
  await page.getByLabel('Phone').pressSequentially('5551234567');
  await page.getByLabel('Project Details').fill('A fire bowl that was worth a second sign-in.');
  // Else the tab would never have known who was signed in.
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await endSession(target, page, email);
  await submitRequest(page);
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dismissAlert(page, 'There was an error submitting your request. Please try again.');
  await expect(page.getByLabel('Project Details')).toHaveValue(/worth a second sign-in/);

  await submitRequest(page);
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText(`Welcome, ${displayName}!`)).toBeVisible();
  await expect(page.getByText('A fire bowl that was worth a second sign-in.')).toHaveCount(1);
});
