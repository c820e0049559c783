import type { Locator, Page } from '@playwright/test';
import { severalPhotos } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson, expectWatched, listenTo } from './live-steps.ts';

// No other journey reviews this product, so its count is known here.
const PRODUCT = 'Corten Fire Column with Log Store';

const keyOf = async (photo: Locator) => (await photo.locator('..').getAttribute('data-photo')) ?? '';

/** The public answers for one variant of each photo. */
const statusesOf = (page: Page, keys: string[]) =>
  Promise.all(keys.map(async (key) => (await page.request.get(`/media/${key}/320.avif`)).status()));

test('a customer’s review is on open pages at once, its photos once they are approved; a rejected photo has no public URL, and a hidden review is gone until it is restored', async ({
  page: shopper,
  browser,
  signIn,
  expectAccessible,
}, testInfo) => {
  test.slow();
  const text = `Burns clean, even in the rain (${Date.now()}).`;
  const review = (on: Page) => on.getByRole('article').filter({ hasText: text });
  const photosLink = (on: Page) => review(on).getByRole('link', { name: 'See their Pit in the Wild' });
  const heard = listenTo(shopper);

  await test.step('who is no customer has no form, and does not download it', async () => {
    const forms: string[] = [];
    shopper.on('request', (request) => {
      if (request.url().includes('review-form')) forms.push(request.url());
    });
    await signIn(accounts.prospect, shopper);
    await shopper.goto('/products');
    await shopper.getByRole('link').filter({ hasText: PRODUCT }).click();
    await expect(shopper.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
    await shopper.waitForLoadState('networkidle');
    expect(forms).toEqual([]);
    await expect(shopper.getByRole('heading', { name: 'Write a Review' })).toHaveCount(0);
    await expectWatched(heard, /^product\//);
  });

  const owner = await anotherPerson(browser);
  await signIn(accounts.owner, owner);
  await owner.goto('/admin/moderate-photos');
  await expect(owner.getByRole('heading', { level: 1, name: 'Moderate Photos' })).toBeVisible();
  const cards = owner.getByRole('listitem').filter({ hasText: text });
  const queue = cards.getByRole('group');

  const customer = await anotherPerson(browser);
  await test.step('the form says what is missing and works by keyboard; a reload shows the review although the edge’s copy lacks it', async () => {
    // Nothing tells this page that anything has changed.
    await customer.routeWebSocket(/\/live$/, () => {});
    await signIn(accounts.customer, customer);
    await customer.goto('/products');
    await customer.getByRole('link').filter({ hasText: PRODUCT }).click();
    const form = customer.getByRole('form', { name: 'Write a Review' });
    await expect(form).toBeVisible();
    // From now on the edge has a copy without the review.
    await customer.reload();
    const count = customer.getByText(/^Based on \d+ reviews?$/);
    const before = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByText('Please select a star rating.')).toBeVisible();
    await expect(form.getByText('Please write a review.')).toBeVisible();
    await expectAccessible(customer);

    await form.getByRole('radio', { name: '4 stars' }).focus();
    await customer.keyboard.press('Space');
    await customer.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await form.getByRole('textbox', { name: 'Your review' }).fill(text);
    await form.getByLabel('Photos').setInputFiles(await severalPhotos(testInfo.outputPath(), 3));
    await expect(form.getByText('fire-3.jpg')).toBeVisible();
    await form.getByRole('button', { name: 'Submit Review' }).click();
    const thanks = 'Thank you! Your review has been submitted for approval.';
    await expect(customer.getByText(thanks)).toBeVisible();
    await expect(count).toHaveText(`Based on ${before + 1} reviews`);
    await expect(photosLink(customer)).toHaveCount(0);
    await customer.reload();
    await expect(review(customer)).toBeVisible();
    await customer.context().close();
  });

  await expect(review(shopper)).toBeVisible();
  await expect(photosLink(shopper)).toBeHidden();
  const photos = shopper.getByRole('main').getByRole('img', { name: /photo \d of/ });
  await test.step('the owner’s open queue has its photos; what is decided can be undone, and shows on open pages', async () => {
    await expect(queue).toHaveCount(3);
    await queue.last().scrollIntoViewIfNeeded();
    await expect(queue.getByRole('img')).toHaveCount(3);
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('link', { name: PRODUCT })).toHaveAttribute('href', /^\/product\//);
    const keys = await Promise.all((await queue.all()).map(keyOf));
    expect(await statusesOf(owner, keys)).toEqual([403, 403, 403]);

    await queue.first().getByRole('button', { name: 'Approve' }).click();
    await expect(queue).toHaveCount(2);
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(queue).toHaveCount(3);
    await queue.first().getByRole('button', { name: 'Approve' }).click();
    await photosLink(shopper).click();
    await expect(shopper).toHaveURL(/\/review-gallery\//);
    await expect(photos).toHaveCount(1);

    await queue.first().getByRole('button', { name: 'Approve' }).click();
    await queue.getByRole('button', { name: 'Reject' }).click();
    await expect(queue).toHaveCount(0);
    // They still wait for Undo. Leaving the page sends them.
    await owner.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await expect(photos).toHaveCount(2);
    await expect.poll(() => statusesOf(owner, keys)).toEqual([200, 200, 403]);
  });

  await expectAccessible();
  const gallery = shopper.url();
  await test.step('the photos fill the screen, by pointer, keyboard and finger', async () => {
    const viewer = shopper.getByRole('dialog', { name: new RegExp(`^Photos of ${PRODUCT}`) });
    const place = viewer.getByRole('status');
    await photos.first().click();
    await expect(place).toHaveText('1 / 2');
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(place).toHaveText('2 / 2');
    await expectAccessible();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();

    await shopper.keyboard.press('Enter');
    await expect(place).toHaveText('1 / 2');
    await shopper.keyboard.press('ArrowLeft');
    await expect(place).toHaveText('2 / 2');
    await swipe(shopper, viewer, 'right');
    await expect(place).toHaveText('1 / 2');
    await shopper.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(shopper.getByRole('main').getByRole('button').first()).toBeFocused();
  });

  await test.step('what the owner hides is gone, until it is restored', async () => {
    await owner.goto('/admin/reviews');
    await owner
      .getByRole('link', { name: /^Open review/ })
      .and(owner.getByRole('row').filter({ hasText: text }).getByRole('link'))
      .click();
    const card = owner.getByRole('article').filter({ hasText: text });
    const dialog = owner.getByRole('dialog');
    await card.getByRole('button', { name: /^Hide/ }).click();
    await dialog.getByLabel('Reason, for its author').fill('It names another customer.');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(card.getByRole('button', { name: /^Restore/ })).toBeFocused();
    await expectAt(shopper, gallery, shopper.getByText('Review not found.'));
    await card.getByRole('button', { name: /^Restore/ }).press('Enter');
    await expect(card.getByRole('button', { name: /^Hide/ })).toBeFocused();
    await expectAt(shopper, gallery, photos.first());
  });
  await owner.context().close();
});

/** What is shown at an address once the caches of pages have followed. */
async function expectAt(page: Page, address: string, shown: Locator) {
  await expect(async () => {
    await page.goto(address);
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Swipes one finger across the middle, as touch events. */
async function swipe(page: Page, over: Locator, direction: 'left' | 'right') {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over');
  const y = box.y + box.height / 2;
  const [from, to] = direction === 'right' ? [0.3, 0.7] : [0.7, 0.3];
  const finger = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: box.x + box.width * part, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
