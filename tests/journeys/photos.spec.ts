import { photoFile, severalPhotos } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import { fillInReview, openReviewForm, submitReview } from './review-steps.ts';

const PRODUCT = 'Round Corten Fire Bowl';
// No other journey reviews this product, so its count is known here.
const REVIEWED = 'Corten Fire Column with Log Store';

test('a prospect uploads a profile photo and sees it in the hub and in the header', async ({
  page,
  createAccount,
}, testInfo) => {
  await createAccount('Phil Photo');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByText('Please select a file first.')).toBeVisible();

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

test('a file that only claims to be a photo is refused with a message, and another one can be chosen', async ({
  page,
  createAccount,
}, testInfo) => {
  await createAccount('Tess Text');
  const main = page.getByRole('main');
  await main.getByLabel('Profile photo').setInputFiles(await photoFile(testInfo.outputPath(), 'text'));
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByText('Upload failed. Please try again.')).toBeVisible();
  await expect(main.getByText('This is not an image.')).toBeVisible();
  await main.getByLabel('Profile photo').setInputFiles(await photoFile(testInfo.outputPath(), 'alpha'));
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByText('Profile photo updated successfully!')).toBeVisible();
});

test('six photos are refused, bad ones are named and can be removed, and good ones are uploaded', async ({
  page,
  signIn,
}, testInfo) => {
  const folder = testInfo.outputPath();
  await signIn(accounts.customer);
  const form = await openReviewForm(page, PRODUCT);
  const photos = form.getByLabel('Photos', { exact: true });
  const chosen = form.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  await photos.setInputFiles(await severalPhotos(folder, 6));
  await expect(form.getByText('You can only upload a maximum of 5 photos.')).toBeVisible();
  await expect(chosen).toHaveCount(0);

  const bad = ['text', 'truncated', 'bomb', 'empty'] as const;
  await photos.setInputFiles(await Promise.all(bad.map((name) => photoFile(folder, name))));
  await expect(form.getByText('You can only upload a maximum of 5 photos.')).toHaveCount(0);
  for (const reason of [
    'This is not an image.',
    'The image is damaged.',
    'The image has too many pixels.',
    'The file is empty.',
  ]) {
    await expect(chosen.getByText(reason)).toBeVisible();
  }
  await fillInReview(form, { text: `From the phone (${Date.now()}).` });
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByText('An error occurred. Please try again.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove notes.jpg' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Remove truncated.jpg' })).toBeFocused();
  for (let left = 3; left > 0; left--) await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(0);
  await expect(photos).toBeFocused();

  const [good = ''] = await severalPhotos(folder, 1);
  await photos.setInputFiles([good, await photoFile(folder, 'alpha')]);
  await submitReview(page, form);
});

test('an interrupted upload can be retried, and an upload in flight can be cancelled', async ({
  page,
  signIn,
}, testInfo) => {
  const [first = '', second = ''] = await severalPhotos(testInfo.outputPath(), 2);
  await signIn(accounts.customer);
  const form = await openReviewForm(page, PRODUCT);
  const photos = form.getByLabel('Photos', { exact: true });
  const isPost = (url: URL) => url.href.includes('hearthside-media');
  await page.route(isPost, (route) => route.abort(), { times: 1 });
  await photos.setInputFiles(first);
  await expect(form.getByText('Upload failed. Please try again.')).toBeVisible();
  await form.getByRole('button', { name: 'Try fire-1.jpg again' }).click();
  await expect(form.getByText('Uploaded')).toBeVisible();

  await page.route(isPost, () => {});
  await photos.setInputFiles(second);
  await expect(form.getByRole('progressbar', { name: 'Uploading fire-2.jpg' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel fire-2.jpg' }).click();
  await expect(form.getByText('fire-2.jpg')).toHaveCount(0);
  await expect(form.getByText('fire-1.jpg')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
  await form.getByLabel('Your review').fill(text);
  await form.getByLabel('Photos').setInputFiles(await severalPhotos(testInfo.outputPath(), 2));
  await expect(form.getByText('fire-2.jpg')).toBeVisible();
  await submitReview(page, form);

  const review = page.getByRole('article').filter({ hasText: text });
  await expect(review).toBeVisible();
  await expect(review.getByRole('link', { name: 'See their Pit in the Wild' })).toHaveCount(0);
  await expect(count).toHaveText(`Based on ${before + 1} reviews`);
});

test('a failed review survives a reload, and repeated submits count once', async ({ page, signIn }) => {
  const SUBMISSIONS = '**/api/storefront/products/*/reviews';
  const text = `Lights at the first match (${Date.now()}).`;
  await signIn(accounts.customer);
  const form = await openReviewForm(page, 'Linear Gas Fire Table');
  const count = page.getByText(/^Based on \d+ reviews?$/);
  const before = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
  await fillInReview(form, { stars: 4, text });

  // The review arrives, its answer does not.
  await page.route(
    SUBMISSIONS,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const submit = form.getByRole('button', { name: 'Submit Review' });
  await submit.click();
  await expect(form.getByText('An error occurred. Please try again.')).toBeVisible();

  await page.reload();
  await expect(form.getByLabel('Your review')).toHaveValue(text);
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  const tab = await page.context().newPage();
  const inOtherTab = await openReviewForm(tab, 'Linear Gas Fire Table');
  await fillInReview(inOtherTab, { stars: 4, text });
  await submit.dblclick();
  await expect(page.getByText('Thank you! Your review has been submitted for approval.')).toBeVisible();
  await submitReview(tab, inOtherTab);
  await expect(tab.getByText(/^Based on \d+ reviews?$/)).toHaveText(`Based on ${before + 1} reviews`);
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(count).toHaveText(`Based on ${before + 1} reviews`);
  await page.reload();
  // The form now holds the customer's own review, as it was sent.
  await expect(form.getByRole('heading', { name: 'Your Review' })).toBeVisible();
  await expect(form.getByLabel('Your review')).toHaveValue(text);
});
