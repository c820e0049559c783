import { expectHubToTell, findRequest, requestAndOwner } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

const LIST = '**/api/admin/consultations?*';

test('of two owners of one request the second gets a conflict, sees the first one’s change, and overwrites nothing', async ({
  page: first,
  browser,
  signIn,
}) => {
  const hub = await browser.newPage();
  const { visitor, status } = await requestAndOwner(hub, first, signIn, 'Tansy Between');
  const second = await browser.newPage();
  await signIn(accounts.owner, second);
  const seen = await findRequest(second, visitor);
  // The second owner's page does not change until the refusal.
  let release = () => {};
  const refused = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route(LIST, async (route) => {
    await refused;
    await route.continue();
  });

  await status.selectOption('Contact Attempted');
  await expect(status)
    .toHaveAttribute('aria-busy', 'true', { timeout: 1 })
    .catch(() => {});
  await expectHubToTell(hub, 'We Tried to Reach You');
  const refusal = second.waitForResponse((answer) => answer.status() === 409);
  await seen.status.selectOption('Archived');
  await refusal;
  release();
  const alert = second
    .getByRole('alertdialog')
    .filter({ hasText: 'Somebody else changed this request meanwhile' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(seen.status).toHaveValue('Contact Attempted');

  // The editor shows the same conflict, keeps the text and shows the other text beside it.
  await seen.status.selectOption('Custom Message');
  const editor = second.getByRole('dialog', { name: 'Custom Message' });
  await editor.getByLabel('Custom title').fill('The second one’s words');
  await status.selectOption('Design in Progress');
  await expectHubToTell(hub, 'Design in Progress');
  await expect(editor.getByRole('alert')).toContainText('its status is now “Design in Progress”');
  await expect(editor.getByLabel('Custom title')).toHaveValue('The second one’s words');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  // The page shows it already. Only the server can confirm that nothing overwrote it.
  await hub.reload();
  await expectHubToTell(hub, 'Design in Progress');
  for (const page of [hub, second]) await page.context().close();
});
