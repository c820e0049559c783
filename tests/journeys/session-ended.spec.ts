import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Target } from '@hearthside/infra/target.ts';
import type { Page } from '@playwright/test';
import { severalPhotos } from '../fixtures/media/photos.ts';
import { dismissAlert, submitRequest } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';
import { fillInProduct, openProductForm, uploadImages } from './product-steps.ts';
import { promote, signInOnLogin } from './session-steps.ts';
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

test('a product whose owner’s session has ended is saved after a new sign-in, with its picture', async ({
  browser,
  createAccount,
  signIn,
  localCloud: { target },
}, testInfo) => {
  const { email } = await createAccount('Owner Returned');
  await promote(target, email);
  const page = await anotherPerson(browser);
  await signIn(email, page);
  const form = await openProductForm(page);
  const name = `Second Sign-In Bowl ${Date.now()}`;
  await fillInProduct(form, name, '903');
  await uploadImages(page, form, await severalPhotos(testInfo.outputPath(), 1));
  await endSession(target, page, email);
  await form.getByRole('button', { name: 'Add Product' }).click();
  await signInAgain(page, email);
  await expect(page.getByText(`Product "${name}" added successfully!`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/add-product\?product=/);
  await page.context().close();
});

test('of two tabs whose session has ended, a sign-in in one heals the other, whose form was typed into', async ({
  page,
  context,
  createAccount,
  localCloud: { target },
}) => {
  const { email, displayName } = await createAccount('Two Tabs');
  const other = await context.newPage();
  await other.goto('/consultation');
  await other.getByLabel('Phone').pressSequentially('5551234567');
  await other.getByLabel('Project Details').fill('Typed before the session ended.');
  await endSession(target, page, email);
  await other.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  for (const tab of [page, other]) await tab.clock.setFixedTime(Date.now());
  await signInOnLogin(page, email, password);
  await submitRequest(other);
  await expect(other).toHaveURL(/\/userhub$/);
  await expect(other.getByText(`Welcome, ${displayName}!`)).toBeVisible();
  await expect(other.getByText('Typed before the session ended.')).toHaveCount(1);
});
