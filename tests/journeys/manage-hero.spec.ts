import { severalPhotos } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';

test('the owner activates another hero image, also on open pages, activates the old one again, and deletes the new', async ({
  page,
  browser,
  signIn,
}, testInfo) => {
  const shopper = await anotherPerson(browser);
  await shopper.goto('/');
  await signIn(accounts.owner);
  await page.goto('/admin/manage-hero');
  const images = page.getByRole('list', { name: 'Hero images' }).getByRole('listitem');
  await expect(images.first()).toBeVisible();
  const upload = page.getByRole('form', { name: 'Upload a hero image' });
  const [file = ''] = await severalPhotos(testInfo.outputPath(), 1);
  await upload.getByLabel('Hero image').setInputFiles(file);
  await upload.getByRole('button', { name: 'Upload Image' }).click();
  // Another journey may add one too.
  const added = images.filter({ has: page.locator('img[src*="_fire-1.jpg/"]') });
  const old = images.last();
  await expect(added).toHaveCount(1);
  await expect(old.getByRole('button', { name: 'Set Active' })).toBeDisabled();
  await added.getByRole('button', { name: 'Set Active' }).click();
  await expect(added.getByRole('button', { name: 'Set Active' })).toBeDisabled();
  await expect(old.getByRole('button', { name: 'Set Active' })).toBeEnabled();

  const address = new URL((await added.getByRole('img').getAttribute('src')) ?? '', page.url()).pathname;
  const folder = address.slice(0, address.lastIndexOf('/'));
  expect((await page.request.get(address)).status()).toBe(200);
  const shown = shopper.locator(`main img[src^="${folder}/"]`);
  await expect(shown).toBeVisible();
  await added.getByText('Focal point and schedule').click();
  await added.getByRole('button', { name: /^Focal point/ }).press('ArrowRight');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(shown).toHaveCSS('object-position', '51% 50%');
  await page.getByRole('banner').getByRole('link', { name: 'Hearthside' }).click();
  // Until the landing page is there, the owner's list has that image twice.
  await expect(page.getByRole('heading', { name: 'Gather Around the Perfect Fire' })).toBeVisible();
  await expect(page.locator(`main img[src^="${folder}/"]`)).toBeVisible();

  await page.goto('/admin/manage-hero');
  await old.getByRole('button', { name: 'Set Active' }).click();
  await expect(old.getByRole('button', { name: 'Set Active' })).toBeDisabled();
  await expect(shown).toBeHidden();
  await shopper.context().close();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await added.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(added).toHaveCount(1);
  await added.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(added).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(403);
});
