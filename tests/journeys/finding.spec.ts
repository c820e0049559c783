import { expect, test } from './fixtures.ts';
import { createAccountOnLogin } from './session-steps.ts';
import { password, testAddress } from './site.ts';

test('a shopper finds as they type and filters, finds it again with Back, and has what they saved on every device', async ({
  page,
  browser,
  signIn,
}) => {
  await page.goto('/products');
  const search = page.getByLabel('Search products');
  const product = (on = page) => on.getByRole('link').filter({ hasText: 'Corten Fire Column' });
  await search.pressSequentially('corten');
  await expect(page.getByRole('status').filter({ hasText: 'products for “corten”' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Wood/ }).check();
  await expect(page).toHaveURL(/q=corten&fuel=Wood/);
  await expect(page.getByRole('link').filter({ hasText: 'Corten Log Storage Rack' })).toBeHidden();

  await product().click();
  await expect(page.getByRole('heading', { level: 1, name: /Corten Fire Column/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'See saved products' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('corten');
  await expect(page.getByRole('checkbox', { name: /^Wood/ })).toBeChecked();
  await expect(product()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(search).toHaveValue('');

  // What was saved before goes along with a sign-in on the site.
  const email = testAddress(`saving.visitor.${Date.now()}`);
  await createAccountOnLogin(page, { displayName: 'Saving Visitor', email, password });
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await page.goto('/saved');
  await expect(page.getByRole('button', { name: /^Remove Corten Fire Column/ })).toBeVisible();
  await signIn(email, elsewhere);
  await elsewhere.goto('/saved');
  await expect(product(elsewhere)).toBeVisible();
  await elsewhere.getByRole('button', { name: /^Remove Corten Fire Column/ }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await context.close();

  await test.step('a saved product keeps what was chosen of it, and is reached from the header; a heart on a card saves too', async () => {
    await page.goto('/products');
    await page.getByRole('link').filter({ hasText: 'Linear Gas Fire Table' }).click();
    await page.getByRole('radio', { name: /84 in\./ }).check();
    await page.getByRole('checkbox', { name: /Fitted Cover/ }).check();
    await expect(page).toHaveURL(/l84.*cover/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'See saved products' })).toBeVisible();
    await page.goto('/pages/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click();
    const saved = (on = page) => on.getByRole('listitem').filter({ hasText: 'Remove' });
    await expect(saved()).toContainText('Length: 84 in.');
    // The card's own line and price are of what is chosen too.
    await expect(saved()).toContainText('Concrete · 84 × 30 in.');
    await expect(saved()).toContainText('$5,400.00');
    const third = await browser.newContext();
    const device = await third.newPage();
    await signIn(email, device);
    await device.goto('/saved');
    await expect(saved(device)).toContainText('Length: 84 in.');
    await third.close();
    await page.getByRole('heading', { level: 2, name: 'Linear Gas Fire Table' }).first().click();
    await expect(page.getByRole('radio', { name: /84 in\./ })).toBeChecked();

    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await page.getByRole('link').filter({ hasText: 'Santa Maria Grill' }).hover();
    const heart = page.getByRole('button', { name: 'Save Santa Maria Grill' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/saved');
    await expect(page.getByRole('button', { name: 'Remove Santa Maria Grill' })).toBeVisible();
  });
});
