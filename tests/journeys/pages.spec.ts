import { randomUUID } from 'node:crypto';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';

test('the owner writes, publishes and removes a page, which the footer links, and an open page follows', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const name = `Visits ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const address = `/pages/${slug}`;
  await signIn(accounts.owner);
  await page.goto('/admin/pages');
  await page.getByLabel('Title of the new page').fill(name);
  await expect(page.getByLabel('Its address under /pages/')).toHaveValue(slug);
  await page.getByRole('button', { name: 'Add page' }).click();

  await page.getByLabel('Text').fill('## By appointment\n\nCall us **first**.\n\n[contact]');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'By appointment' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`at ${address}`)).toBeVisible();

  const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  // The edge keeps the answer from before for some seconds.
  await expect(async () => {
    expect((await withoutScripts.goto(address))?.status()).toBe(200);
  }).toPass();
  await expect(withoutScripts.getByRole('heading', { level: 1, name })).toBeVisible();
  await withoutScripts.context().close();

  const shopper = await anotherPerson(browser);
  await shopper.goto(address);
  await expect(shopper.getByText('Call us first.')).toBeVisible();
  await page.getByLabel('Text').fill('Ring the bell.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(shopper.getByText('Ring the bell.')).toBeVisible();

  // Who leaves before the answer has come is asked about unsaved changes.
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  const workspace = page.getByRole('navigation', { name: 'Workspace' });
  await workspace.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: `Add ${name} to the footer` }).click();
  await page.getByRole('button', { name: 'Save contact and footer' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const footer = shopper.getByRole('contentinfo').getByRole('link', { name });
  await expect(async () => {
    await shopper.goto('/products');
    await expect(footer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The shell moves the focus; before it is there the link loads a document.
  await expect(shopper.locator('html[data-ready]')).toBeAttached();
  await footer.click();
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeFocused();

  await workspace.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Site' }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('button', { name: 'Remove page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(shopper.getByRole('heading', { name: 'We can’t find that page.' })).toBeVisible();
  await expect(async () => expect((await request.get(address)).status()).toBe(410)).toPass();
  await shopper.context().close();
});
