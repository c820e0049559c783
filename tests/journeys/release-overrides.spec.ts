import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { openReleases } from '@hearthside/infra/releases/releases.ts';
import { makeTrial } from '@hearthside/infra/releases/trial.ts';
import type { Target } from '@hearthside/infra/target.ts';
import type { Page } from '@playwright/test';
import { changedBuild } from './changed-build.ts';
import { accounts, expect, test } from './fixtures.ts';

/** Puts a build of the hub into the site bucket for testers alone. Answers its version. */
async function trialOfHub(target: Target): Promise<string> {
  const folder = await changedBuild('hub', { 'remoteEntry.js': (text) => `${text}\n/* a trial */` });
  return makeTrial(await openReleases(target), 'hub', folder);
}

/** The versions of the hub whose files this page has loaded. */
const loadedHubs = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/hub\/([0-9a-z]{12})\//.exec(name)?.[1] ?? []),
    ),
  ]);

test('a tester runs a build that is live for nobody in their own browser, and nobody else can', async ({
  page,
  browser,
  createAccount,
  signIn,
  localCloud: { target },
  expectAccessible,
}) => {
  const version = await trialOfHub(target);
  const tester = await createAccount('Tess Builds');
  await new CognitoIdentityProviderClient(target.client('cognito-idp')).send(
    new AdminAddUserToGroupCommand({
      UserPoolId: await target.parameter('identity/user-pool-id'),
      Username: tester.email,
      GroupName: 'testers',
    }),
  );
  await signIn(tester.email);

  const toolbar = page.getByRole('region', { name: 'Tested builds' });
  await page.route('**/api/hub/builds', (route) => route.abort());
  await page.goto('/userhub#builds');
  await page.reload();
  await expect(page.getByRole('alertdialog').getByText('The list of builds didn’t come')).toBeVisible();
  await page.unroute('**/api/hub/builds');
  // The list may be slower than the page waits for it: then the page says the same.
  await expect(async () => {
    await page.reload();
    await expect(toolbar.or(page.getByRole('alertdialog'))).toBeVisible();
    await expect(toolbar).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await toolbar.getByText('Live builds').click();
  await toolbar.getByLabel('hub').selectOption(version);
  await expect(toolbar.getByText(`Pinned: hub ${version}`)).toBeVisible();
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  expect(await loadedHubs(page)).toEqual([version]);
  await toolbar.getByText(`Pinned: hub ${version}`).click();
  await expect(toolbar.getByText(tester.email)).toBeVisible();
  await expectAccessible();

  await test.step('whoever is no tester runs what is live, whatever their browser says', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(accounts.prospect, other);
    await other.evaluate((hub) => localStorage.setItem('hearthside.pins', JSON.stringify({ hub })), version);
    await other.goto('/userhub');
    await expect(other.getByText(/^Welcome, /)).toBeVisible();
    expect(await loadedHubs(other)).not.toContain(version);
    await expect(other.getByRole('region', { name: 'Tested builds' })).toHaveCount(0);
    expect(await other.evaluate(() => localStorage.getItem('hearthside.pins'))).toBeNull();
    await context.close();
  });

  await toolbar.getByRole('button', { name: 'Use live builds' }).click();
  await expect(toolbar).toHaveCount(0);
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  expect(await loadedHubs(page)).not.toContain(version);
});
