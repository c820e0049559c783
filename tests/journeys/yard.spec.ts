import { project } from '@hearthside/shell/media/camera/ground-camera.ts';
import { outline, SEAT_INCHES } from '@hearthside/shell/media/camera/outlines.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { severalPhotos } from '../fixtures/media/photos.ts';
import { groundPhoto } from '../fixtures/yard/ground-photo.ts';
import { aScene, PHOTO } from '../fixtures/yard/ground-scene.ts';
import { accounts, expect, test } from './fixtures.ts';
import {
  dragByTouch,
  fillInProduct,
  moveBy,
  openProductForm,
  uploadImages,
  visitInShop,
} from './product-steps.ts';

/** The same photo as a phone stores it that is held upright: on its side, with a note how to turn it. */
async function sideways(photo: Promise<Buffer>): Promise<Buffer> {
  return sharp(await photo)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A grey box on a transparent ground: 40 inches wide and 20 high at 10 pixels an inch, about as a camera sees it. */
function boxCutout(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
    <rect x="100" y="60" width="400" height="100" fill="#999"/><rect x="80" y="160" width="440" height="200" fill="#666"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const SCENE = aScene();
const { camera, middle, corners } = SCENE;
/** Where the fixture puts the sheet. */
const SHEET = { right: middle.right + 20, ahead: middle.ahead - 10 };
const BOWL = { footprint: 'round', widthInches: 47, depthInches: 41 } as const;
const TURN = (14.3 * Math.PI) / 180;

/** A product's page, reached within the document: its buttons respond as soon as they are there. */
async function openProduct(page: Page, name = 'Round Corten Fire Bowl'): Promise<void> {
  await page.goto('/products');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('link').filter({ hasText: name }).click();
  // The navigation moves the focus there; a key that was pressed before would be pressed on the heading.
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

const yardButton = (page: Page) => page.getByRole('button', { name: 'See it in your yard' });
const yardDialog = (page: Page) => page.getByRole('dialog', { name: /See it in your yard/ });

async function choosePhoto(dialog: Locator, photo = groundPhoto(SCENE)): Promise<void> {
  const buffer = await photo;
  await dialog
    .getByLabel('Photo of the place')
    .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('heading', { name: 'Mark the sheet of paper' })).toBeFocused();
}

/** Clicks on a pixel of the photo, wherever it is shown now. */
async function clickPhoto(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await page.getByRole('img', { name: 'The place' }).boundingBox();
  if (!box) throw new Error('The photo is not shown.');
  await page.mouse.click(box.x + (x * box.width) / PHOTO.width, box.y + (y * box.height) / PHOTO.height);
}

async function markSheet(page: Page, dialog: Locator): Promise<void> {
  for (const [i, corner] of corners.entries()) {
    await clickPhoto(page, corner);
    await expect(dialog.getByRole('button', { name: `Corner ${i + 1} of 4` })).toBeVisible();
  }
}

/** The extent of a drawn mark, in pixels of the photo. */
async function drawn(dialog: Locator, mark: string): Promise<{ width: number; height: number }> {
  const path = await dialog.locator(`[data-mark="${mark}"]`).getAttribute('d');
  const numbers = [...(path ?? '').matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  return extent(
    numbers.filter((_, i) => i % 2 === 0),
    numbers.filter((_, i) => i % 2 === 1),
  );
}

/** What a pinhole camera sees of the bowl's footprint on the sheet, `beyond` inches larger. */
function seen(beyond = 0) {
  const turn = Math.atan2(SHEET.right, SHEET.ahead) + TURN;
  // What is behind the camera is not drawn.
  const points = outline(BOWL, { place: SHEET, turn }, beyond).flatMap(
    (point) => project(camera, point) ?? [],
  );
  return extent(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  );
}

function extent(xs: number[], ys: number[]) {
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return { width: span(xs), height: span(ys) };
}

function expectSame(one: { width: number; height: number }, other: { width: number; height: number }): void {
  expect(Math.abs(one.width / other.width - 1)).toBeLessThan(0.02);
  expect(Math.abs(one.height / other.height - 1)).toBeLessThan(0.02);
}

test('a product stands in a photo of the yard at its true size, and the photo stays in the browser', async ({
  page,
  expectAccessible,
}) => {
  const requests: string[] = [];
  await page.addInitScript(() => {
    // This browser has no apps to share with.
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], url } = {}) => {
      document.title = `Shared ${files[0]?.name} of ${url}`;
    };
  });
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await openProduct(page);
  await expect(yardButton(page)).toBeVisible();
  const ofTheYard = () => requests.filter((request) => /\/yard\.(js|css)|cutout/.test(request));
  expect(ofTheYard()).toEqual([]);

  await yardButton(page).click();
  const dialog = yardDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Take a photo of the place' })).toBeFocused();
  await expectAccessible();
  await choosePhoto(dialog);
  await expectAccessible();
  await markSheet(page, dialog);
  const measured = dialog.getByText(
    'Measured. If sizes look wrong, check the corners and the size of the paper.',
  );
  await expect(measured).toBeVisible();
  await expectAccessible();
  await test.step('corners that are no sheet’s are refused with the reason, and undone', async () => {
    await dragOver(page, dialog.getByRole('button', { name: 'Corner 3 of 4' }), {
      onto: dialog.getByRole('button', { name: 'Corner 1 of 4' }),
      beside: { x: 12, y: 6 },
    });
    const reason = 'Three of the corners are in a line, or one is between the others.';
    await expect(dialog.getByRole('alert')).toContainText(reason);
    await expect(dialog.getByRole('button', { name: 'Place it' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(measured).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Place it' })).toBeEnabled();
  });

  await dialog.getByRole('button', { name: 'Place it' }).click();
  await expect(dialog.locator('[data-mark="footprint"]')).toHaveCount(1);
  expectSame(await drawn(dialog, 'footprint'), seen());
  // The clearance reaches behind the camera, so its nearest points say nothing.
  await expect(dialog.locator('[data-mark="clearance"]')).toHaveCount(1);
  expectSame(await drawn(dialog, 'ring'), seen(36 + SEAT_INCHES / 2));
  await expectAccessible();

  // The bowl has options, which its picture does not show.
  await expect(dialog.getByText('Our picture shows the standard piece.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Light the fire' }).click();
  await dialog.getByRole('button', { name: 'Share picture' }).click();
  await expect(page).toHaveTitle(/^Shared Round Corten Fire Bowl in your yard.jpg of .*\/product\//);
  await dialog.getByText('Meters').click();
  await expect(dialog.getByText('1.19 m wide, 1.04 m deep, 48 cm high.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Round Corten Fire Bowl in your yard.jpg');
  const { data, info } = await sharp(await download.path())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(PHOTO);
  // The pedestal is of rust where there were grey pavers, and above the rim there is fire.
  for (const up of [4, 22]) {
    const seenAt = project(camera, SHEET, up);
    const at = (Math.round(seenAt?.y ?? 0) * info.width + Math.round(seenAt?.x ?? 0)) * info.channels;
    expect((data[at] ?? 0) / ((data[at + 2] ?? 0) + 1)).toBeGreaterThan(1.5);
  }

  expect(ofTheYard()).toHaveLength(3);
  const sent = requests.filter((request) => !request.startsWith('GET '));
  expect(sent).toEqual([]);
});

/** Drags one mark to a place beside another. */
async function dragOver(
  page: Page,
  from: Locator,
  { onto, beside }: { onto: Locator; beside: { x: number; y: number } },
): Promise<void> {
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()];
  if (!start || !end) throw new Error('The marks are not shown.');
  const half = { x: start.width / 2, y: start.height / 2 };
  await page.mouse.move(start.x + half.x, start.y + half.y);
  await page.mouse.down();
  await page.mouse.move(end.x + half.x + beside.x, end.y + half.y + beside.y, { steps: 8 });
  await page.mouse.up();
}

test('it works by keyboard alone, and Escape asks before the work is lost', async ({ page }) => {
  await openProduct(page);
  await yardButton(page).press('Enter');
  const dialog = yardDialog(page);
  await choosePhoto(dialog);
  for (const [i, { x, y }] of corners.entries()) {
    await dialog.getByRole('button', { name: 'Put a mark in the middle' }).press('Enter');
    await expect(dialog.getByRole('button', { name: `Corner ${i + 1} of 4` })).toBeFocused();
    await moveBy(page, x - PHOTO.width / 2, y - PHOTO.height / 2);
  }
  await dialog.getByRole('button', { name: 'Find the sheet’s edges' }).press('Enter');
  await expect(dialog.getByText('We moved the marks onto the edges of the sheet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Place it' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Move it where you want it' })).toBeFocused();
  expectSame(await drawn(dialog, 'footprint'), seen());

  const before = dialog.getByText('It is 10′ 8″ from where you stood.');
  await expect(before).toBeVisible();
  await dialog.getByRole('button', { name: 'Round Corten Fire Bowl' }).press('Shift+ArrowUp');
  await expect(dialog.getByText('It is 11′ 6″ from where you stood.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(before).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it open' }).press('Enter');
  await expect(before).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(yardButton(page)).toBeFocused();
});

test('without a sheet a known length measures, on a phone, where nothing overflows', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('a product without a cut-out offers no yard', async () => {
    await openProduct(page, 'Spark Screen Dome');
    await expect(page.getByRole('button', { name: 'Request a Consultation' })).toBeVisible();
    await expect(yardButton(page)).toHaveCount(0);
  });
  await openProduct(page);
  await yardButton(page).click();
  const dialog = yardDialog(page);
  await expectNoOverflow(page);
  await test.step('a picture that this browser cannot open is refused with the reason', async () => {
    const field = dialog.getByLabel('Photo of the place');
    await field.setInputFiles({
      name: 'IMG_1.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('ftypheic'),
    });
    await expect(dialog.getByText('This browser can’t open HEIC photos.')).toBeVisible();
    await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(dialog.getByText('We can’t open this file as a photo. Choose a JPEG or PNG.')).toBeVisible();
    const buffer = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
    await field.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog.getByText(/only 200 × 150 pixels, too small to measure\./)).toBeVisible();
  });
  await choosePhoto(dialog, sideways(groundPhoto(SCENE)));
  await dialog.getByText('A known length').click();
  const ends = [-24, 24].map((right) =>
    project(camera, { right: middle.right + right, ahead: middle.ahead }),
  );
  for (const [i, end] of ends.entries()) {
    await clickPhoto(page, end ?? { x: 0, y: 0 });
    await expect(dialog.getByRole('button', { name: `End ${i + 1} of 2` })).toBeVisible();
  }
  const length = dialog.getByRole('group', { name: 'Length' });
  await length.getByLabel('Feet').fill('4');
  await expect(dialog.getByText('Measured. Check that the length on the line is right.')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Place it' }).click();
  await expect(dialog.locator('[data-mark="footprint"]')).toHaveCount(1);
  // Where the length is, 48 inches across the view are as wide as the two taps are apart.
  const { width } = await drawn(dialog, 'footprint');
  const [from, to] = ends.map((end) => end?.x ?? 0);
  expect(Math.abs(width / (((to ?? 0) - (from ?? 0)) * (47 / 48)) - 1)).toBeLessThan(0.03);
  await expectNoOverflow(page);

  const away = dialog.getByText(/^It is .* from where you stood\.$/);
  const before = await away.innerText();
  const grip = dialog.getByRole('button', { name: 'Round Corten Fire Bowl' });
  await dragByTouch(page, grip, dialog.getByRole('button', { name: 'Zoom in' }));
  await expect(away).not.toHaveText(before);
});

async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.getByRole('dialog').evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('div')]
      .filter((element) => element === dialog || getComputedStyle(element).overflowX === 'auto')
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map(({ className }) => className),
  );
  expect(wider).toEqual([]);
}

test('the owner gives a product dimensions and a cut-out, and shoppers see it in their yard', async ({
  page,
  signIn,
}, testInfo) => {
  const name = `Steel Box ${Date.now()}`;
  await signIn(accounts.owner);
  const form = await openProductForm(page);
  await fillInProduct(form, name, '904');
  await uploadImages(page, form, await severalPhotos(testInfo.outputPath(), 1));
  await form.getByLabel('Footprint').selectOption('Rectangular');
  for (const [size, inches] of Object.entries({
    Width: '40',
    Depth: '30',
    Height: '20',
    'Safety clearance': '36',
  }))
    await form.getByLabel(size, { exact: true }).fill(inches);
  const buffer = await boxCutout();
  await form
    .getByLabel('Cut-out', { exact: true })
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer });
  await expect(form.getByRole('img', { name: 'Cut-out' })).toBeVisible();
  await form.getByRole('button', { name: 'Fit the outline to the picture' }).click();
  await expect(form.getByLabel('Center, x (px)')).toHaveValue('300');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText(`Product "${name}" added successfully!`)).toBeVisible();

  const shown = await visitInShop(page, name);
  await shown.getByRole('button', { name: 'See it in your yard' }).click();
  const dialog = yardDialog(page);
  await choosePhoto(dialog);
  await markSheet(page, dialog);
  await dialog.getByRole('button', { name: 'Place it' }).click();
  await expect(dialog.getByText('3′ 4″ wide, 2′ 6″ deep, 1′ 8″ high.')).toBeVisible();
  await expect(dialog.locator('canvas')).toHaveCount(1);
});
