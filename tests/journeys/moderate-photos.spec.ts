import type { Locator, Page } from '@playwright/test';
import { severalPhotos } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import { writeReview } from './review-steps.ts';

const PRODUCT = 'Half-Barrel Log Burner';

/** The queue's photos of the reviews with this text. */
async function openQueue(page: Page, text: string): Promise<Locator> {
  await page.goto('/admin/moderate-photos');
  await expect(page.getByRole('heading', { level: 1, name: 'Moderate Photos' })).toBeVisible();
  return cardsOf(page, text).getByRole('group');
}

/** The queue's cards: one for each review. */
const cardsOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const keyOf = async (photo: Locator) => (await photo.locator('..').getAttribute('data-photo')) ?? '';

/** The public answer for one variant of a photo. */
const statusOf = async (page: Page, key: string) =>
  (await page.request.get(`/media/${key}/320.jpg`)).status();

test('an approved photo shows in the gallery and full-screen, a rejected one has no public URL; a hidden review is gone until it is restored', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}, testInfo) => {
  const text = `Three photos of one evening (${Date.now()}).`;
  const photos = await severalPhotos(testInfo.outputPath(), 3);
  await signIn(accounts.customer);
  await writeReview(page, PRODUCT, { text, photos });

  const owner = await (await browser.newContext()).newPage();
  await signIn(accounts.owner, owner);
  const queue = await openQueue(owner, text);
  await expect(queue).toHaveCount(3);
  await queue.last().scrollIntoViewIfNeeded();
  await expect(queue.getByRole('img')).toHaveCount(3);
  await expect(cardsOf(owner, text)).toHaveCount(1);
  await expect(cardsOf(owner, text).getByRole('link', { name: PRODUCT })).toHaveAttribute(
    'href',
    /^\/product\//,
  );
  const keys = await Promise.all((await queue.all()).map(keyOf));
  for (const key of keys) expect(await statusOf(owner, key)).toBe(403);

  await queue.first().getByRole('button', { name: 'Approve' }).click();
  await expect(queue).toHaveCount(2);
  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(queue).toHaveCount(3);
  for (const card of [0, 0]) await queue.nth(card).getByRole('button', { name: 'Approve' }).click();
  await queue.getByRole('button', { name: 'Reject' }).click();
  await expect(queue).toHaveCount(0);
  // They still wait for Undo. Leaving the page sends them.
  await owner.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect.poll(() => Promise.all(keys.map((key) => statusOf(owner, key)))).toEqual([200, 200, 403]);

  const review = page.getByRole('article').filter({ hasText: text });
  await expect(async () => {
    await page.reload();
    await expect(review.getByRole('link', { name: 'See their Pit in the Wild' })).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await review.getByRole('link', { name: 'See their Pit in the Wild' }).click();
  const pictures = page.getByRole('main').getByRole('img', { name: /photo \d of 2/ });
  await expect(pictures).toHaveCount(2);
  await expectAccessible();
  const gallery = page.url();

  const viewer = page.getByRole('dialog', { name: new RegExp(`^Photos of ${PRODUCT}`) });
  const place = viewer.getByRole('status');
  await pictures.first().click();
  await expect(place).toHaveText('1 / 2');
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(place).toHaveText('2 / 2');
  await expectAccessible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(place).toHaveText('1 / 2');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('2 / 2');
  await swipe(page, viewer, 'right');
  await expect(place).toHaveText('1 / 2');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
  await page.getByRole('link', { name: `Back to ${PRODUCT}` }).click();
  await expect(page).toHaveURL(/\/product\//);

  await owner.goto('/admin/reviews');
  await owner.getByRole('row').filter({ hasText: text }).getByRole('link').click();
  const card = owner.getByRole('article').filter({ hasText: text });
  const dialog = owner.getByRole('dialog');
  await card.getByRole('button', { name: /^Hide/ }).click();
  await dialog.getByLabel('Reason, for its author').fill('It names another customer.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toBeHidden();
  await expectAt(page, gallery, page.getByText('Review not found.'));

  await owner.getByLabel('Reviews', { exact: true }).selectOption('Hidden');
  await card.getByRole('button', { name: /^Restore/ }).click();
  await expect(card).toBeHidden();
  await owner.getByLabel('Reviews', { exact: true }).selectOption('Shown');
  await card.getByRole('button', { name: /^Answer/ }).click();
  await dialog.getByLabel('Answer, for everyone').fill('Thank you for the pictures.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(card.getByText('Your answer')).toBeVisible();
  await owner.context().close();
  await expectAt(page, gallery, pictures.first());
  await page.getByRole('link', { name: `Back to ${PRODUCT}` }).click();
  await expect(review.getByText('Thank you for the pictures.')).toBeVisible();
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
