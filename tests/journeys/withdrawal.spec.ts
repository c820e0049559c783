import {
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { submitRequest } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';
import { anotherPerson, expectWatched, listenTo } from './live-steps.ts';
import { openAccountMenu, promote } from './session-steps.ts';

test('a former admin loses the open admin screen and the admin menu at the next change', async ({
  page,
  browser,
  createAccount,
  signIn,
  localCloud: { target },
}) => {
  const { email } = await createAccount('Former Owner');
  await promote(target, email);
  const screen = await anotherPerson(browser);
  const heard = listenTo(screen);
  await signIn(email, screen);
  await screen.goto('/admin/consultations');
  await expectWatched(heard, /^admin\/consultations$/);
  await expect(screen.getByRole('table')).toBeVisible();

  await new CognitoIdentityProviderClient(target.client('cognito-idp')).send(
    new AdminRemoveUserFromGroupCommand({
      UserPoolId: await target.parameter('identity/user-pool-id'),
      Username: email,
      GroupName: 'admin',
    }),
  );
  // The server reads a user's groups only every few seconds, so the first change may still arrive.
  await expect(async () => {
    await page.goto('/consultation');
    await page.getByLabel('Phone').fill('5551234567');
    await page.getByLabel('Project Details').fill('A bowl for eight.');
    await submitRequest(page);
    await expect(page).toHaveURL(/\/userhub$/);
    await expect(screen.getByText('Access Denied')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(screen.getByRole('table')).toHaveCount(0);
  await openAccountMenu(screen);
  await expect(screen.getByRole('menuitem')).toHaveText(['User Hub', 'Log Out']);
  await screen.context().close();
});
