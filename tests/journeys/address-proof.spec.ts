import type { Page } from '@playwright/test';
import { submitRequest } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';

// The links are in the local cloud's inbox.
test.beforeEach(({ localCloud: _ }) => {});

async function request(page: Page): Promise<void> {
  await page.goto('/consultation');
  await page.getByLabel('Phone').fill('5551234567');
  await page.getByLabel('Project Details').fill('A bowl for a proven address.');
  await submitRequest(page);
  await expect(page).toHaveURL(/\/userhub$/);
}

const note = (page: Page) => page.getByRole('region', { name: 'Your email address' });

test('the acknowledgement’s link proves the address in any browser, once it is asked to', async ({
  page,
  browser,
  createAccount,
  mailsTo,
  expectAccessible,
}) => {
  const { email } = await createAccount('Proving Tester');
  await expect(note(page)).toContainText(`${email} is not confirmed yet.`);
  await expectAccessible();
  await request(page);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  const link = /\/confirm-email#\S+/.exec(mail?.text ?? '')?.[0] ?? '';

  // What scans e-mails opens the link and runs its page.
  const scanner = await anotherPerson(browser);
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expect(note(page)).toBeVisible();

  const mailbox = await anotherPerson(browser);
  await mailbox.goto(link);
  await mailbox.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(mailbox.getByText(`The address ${email} is confirmed.`)).toBeVisible();
  // The hub that is open elsewhere follows.
  await expect(note(page)).toHaveCount(0);

  await scanner.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(scanner.getByRole('alert')).toContainText('This link was used before');
  for (const other of [scanner, mailbox]) await other.context().close();
});

test('the link is sent again on demand, three times', async ({ page, createAccount, mailsTo }) => {
  const { email } = await createAccount('Asking Tester');
  for (let sent = 1; sent <= 3; sent++) {
    await page.goto('/userhub');
    await note(page).getByRole('button', { name: 'Send the link again' }).click();
    await expect(note(page).getByRole('status')).toContainText(`A link is on its way to ${email}.`);
    expect(await mailsTo(email)).toHaveLength(sent);
  }
  await page.goto('/userhub');
  await note(page).getByRole('button', { name: 'Send the link again' }).click();
  await expect(note(page).getByRole('alert')).toContainText('try again later');
  expect(await mailsTo(email)).toHaveLength(3);
});

test('a link that nobody was sent proves nothing', async ({ page, expectAccessible }) => {
  await page.goto(`/confirm-email#nobody.${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid or has expired.');
  await expectAccessible();
  await page.goto('/confirm-email');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
});

test('an e-mail’s link leads a signed-out reader to its page by way of the sign-in', async ({ page }) => {
  await page.goto('/login?to=/admin/consultations');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(accounts.owner);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('hearthside');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/consultations$/);
  await page.goto('/login?to=/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});
