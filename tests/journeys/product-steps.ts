import type { Locator, Page } from '@playwright/test';
import { dismissAlert } from './consultation-steps.ts';
import { expect } from './expect.ts';

/** Opens /admin/add-product, with this product or a new one in the form. */
export async function openProductForm(page: Page, productName = 'Create New Product'): Promise<Locator> {
  await page.goto('/admin/add-product');
  const form = page.getByRole('form', { name: 'Product form' });
  await expect(form).toBeVisible();
  await chooseProduct(page, productName);
  if (productName !== 'Create New Product')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(productName);
  return form;
}

/** Chooses a product by its name in the dropdown, where its item number comes first. */
export async function chooseProduct(page: Page, productName: string): Promise<void> {
  const products = page.getByLabel('Product', { exact: true });
  const option = products.getByRole('option').filter({ hasText: productName });
  await products.selectOption(await option.innerText());
}

/** Fills in all required fields except the pictures. */
export async function fillInProduct(form: Locator, name: string, itemNumber: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Price', { exact: true }).fill('1450');
  await form.getByLabel('Sale Price').fill('1300.5');
  await form.getByLabel('Item Number').fill(itemNumber);
  await form.getByLabel('Short Description').fill('A hammered copper bowl.');
  await form.getByLabel('Description', { exact: true }).fill('Hammered by hand from one sheet.');
}

export async function uploadImages(page: Page, form: Locator, files: string[]): Promise<void> {
  await form.getByLabel('Images', { exact: true }).setInputFiles(files);
  await form.getByRole('button', { name: 'Upload' }).click();
  await dismissAlert(page, 'All images uploaded successfully!');
}

/** Drags with the mouse in steps, as people do. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
  await clicksCount(page);
}

/** Drags with a finger, once it has taken hold of what is dragged. */
export async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  isHeld: () => Promise<void> = async () => {},
): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) => {
    const x = start.x + start.width / 2 + (end.x - start.x) * part;
    const y = start.y + start.height / 2 + (end.y - start.y) * part;
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  };
  await touch('touchStart', 0);
  await isHeld();
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 10);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await clicksCount(page);
}

/** Waits, by the page's own timer, until clicks count again: the library ignores them for 50 ms after a drag. */
async function clicksCount(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

/** Moves the first image one place on, as the keyboard instructions say; it has the focus. */
export async function moveOnByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await expectAnnounced(page, 'The image is now at place 1');
  // The library listens to arrows from a timer on that it sets before.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, 'The image is now at place 2');
  await page.keyboard.press('Space');
  await expectAnnounced(page, 'Dropped the image at place 2');
}

/** What screen readers are told of a drag also says that the library has measured all places. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
}

/** The product's page, reached by the links of the site. */
export async function visitInShop(page: Page, productName: string): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('main').getByRole('link').filter({ hasText: productName }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  return main;
}

/** Moves what has the focus by arrow keys, to the nearest pixel. */
export async function moveBy(page: Page, x: number, y: number): Promise<void> {
  for (const [distance, less, more] of [
    [Math.round(x), 'ArrowLeft', 'ArrowRight'],
    [Math.round(y), 'ArrowUp', 'ArrowDown'],
  ] as const) {
    const key = distance < 0 ? less : more;
    for (let tens = 0; tens < Math.floor(Math.abs(distance) / 10); tens++)
      await page.keyboard.press(`Shift+${key}`);
    for (let ones = 0; ones < Math.abs(distance) % 10; ones++) await page.keyboard.press(key);
  }
}
