import { photoFile, severalPhotos } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import { openReviewForm, submitReview } from './review-steps.ts';

const PRODUCT = 'Round Corten Fire Bowl';
// No other journey reviews this product, so its count is known here.
const REVIEWED = 'Corten Fire Column with Log Store';

test('a prospect uploads a profile photo after a file that is none, and sees it in the hub and in the header', async ({
  page,
  createAccount,
}, testInfo) => {
  await createAccount('Phil Photo');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByText('Please select a file first.')).toBeVisible();

  await main.getByLabel('Profile photo').setInputFiles(await photoFile(testInfo.outputPath(), 'text'));
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByText('Upload failed. Please try again.')).toBeVisible();
  await expect(main.getByText('This is not an image.')).toBeVisible();

  await main.getByLabel('Profile photo').setInputFiles(await photoFile(testInfo.outputPath(), 'phone'));
  await expect(main.getByAltText('Preview of phone.jpg')).toBeVisible();
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByRole('progressbar', { name: 'Uploading your photo' })).toHaveAttribute(
    'aria-valuetext',
    /%/,
  );
  await expect(main.getByText('Profile photo updated successfully!')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Upload Photo' })).toHaveCount(0);

  const photo = main.getByAltText('Your profile photo');
  await expect(photo).toBeVisible();
  // The loaded photo is upright, although the camera stored it rotated.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
    .toBe(true);
  await expect(page.getByRole('banner').locator('img[src^="/media/profileImages/"]')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('banner').locator('img[src^="/media/profileImages/"]')).toBeVisible();
  await expect(main.getByAltText('Your profile photo')).toBeVisible();
});

test('only customers see the review form, and only they download it', async ({ page, signIn }) => {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (/review-form|\/api\/hub/.test(request.url())) forms.push(request.url());
  });
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: PRODUCT }).click();
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(forms).toEqual([]);

  await signIn(accounts.prospect);
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: PRODUCT }).click();
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(forms.filter((url) => url.includes('review-form'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toHaveCount(0);
});

test('a customer reviews a product with two photos, which wait for approval', async ({
  page,
  signIn,
  expectAccessible,
}, testInfo) => {
  await signIn(accounts.customer);
  const form = await openReviewForm(page, REVIEWED);
  const count = page.getByText(/^Based on \d+ reviews?$/);
  const before = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);

  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByText('Please select a star rating.')).toBeVisible();
  await expect(form.getByText('Please write a review.')).toBeVisible();
  await expectAccessible();

  await form.getByRole('radio', { name: '4 stars' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
  const text = `Burns clean, even in the rain (${Date.now()}).`;
  await form.getByRole('textbox', { name: 'Your review' }).fill(text);
  await form.getByLabel('Photos').setInputFiles(await severalPhotos(testInfo.outputPath(), 2));
  await expect(form.getByText('fire-2.jpg')).toBeVisible();
  await submitReview(page, form);

  const review = page.getByRole('article').filter({ hasText: text });
  await expect(review).toBeVisible();
  await expect(review.getByRole('link', { name: 'See their Pit in the Wild' })).toHaveCount(0);
  await expect(count).toHaveText(`Based on ${before + 1} reviews`);
});
