import sharp from 'sharp';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { expect, test } from './fixtures.ts';
import { password } from './site.ts';

test('the link of an e-mail leads through the sign-in to exactly its page', async ({ page, signIn }) => {
  await signIn('regular@hearthside.example');
  const details = page.getByRole('link', { name: /^Details of order/ });
  // Every open order of the demo is a card; the two that are over are folded.
  await expect(details).toHaveCount(6);
  await expect(page.getByText('Earlier Orders (2)')).toBeVisible();
  const target = await details.last().getAttribute('href');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/login?to=${target}%23messages`);
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill('regular@hearthside.example');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${target}#messages`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeVisible();
  // Who is signed in already gets there at once.
  await page.goto('/login?to=/userhub/account');
  await expect(page).toHaveURL(/\/userhub\/account$/);
});

test('a new account sees what it can do; its photo and its settings are kept', async ({
  page,
  createAccount,
}) => {
  await createAccount('Settled Person');
  await expect(page.getByRole('link', { name: 'Choose a Product' })).toBeVisible();
  await test.step('a photo takes the placeholder’s place in the hub and in the header, upright', async () => {
    const main = page.getByRole('main');
    const field = main.getByLabel('Profile photo');
    const upload = main.getByRole('button', { name: 'Upload Photo' });
    // As an upright phone stores it: rotated, with the orientation beside it.
    const buffer = await sharp(await smallPhoto('#b05a28'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await field.setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });
    await expect(main.getByAltText('Preview of phone.jpg')).toBeVisible();
    await upload.click();
    await expect(main.getByText('Profile photo updated successfully!')).toBeVisible();
    const photo = main.getByAltText('Your profile photo');
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
      .toBe(true);
    await expect(page.getByRole('banner').locator('img[src^="/media/profileImages/"]')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.getByLabel('Display name').fill('Settled Elsewhere');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name has been saved.')).toBeVisible();
  await page.getByText('Add an address').click();
  await page.getByLabel('Street').fill('1 Hearth Lane');
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText('Default')).toBeVisible();
  await page.getByLabel('Updates on my requests and orders').uncheck();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another hearth');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Hearth Lane')).toBeVisible();
  await expect(page.getByLabel('Updates on my requests and orders')).not.toBeChecked();
  await page.goto('/userhub');
  await expect(page.getByText('Welcome, Settled Elsewhere!')).toBeVisible();
  await expect(page.getByAltText('Your profile photo')).toBeVisible();
});
