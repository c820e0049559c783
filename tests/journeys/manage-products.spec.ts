import { severalPhotos } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import {
  chooseProduct,
  drag,
  dragByTouch,
  expectAnnounced,
  fillInProduct,
  moveOnByKeyboard,
  openProductForm,
  uploadImages,
  visitInShop,
} from './product-steps.ts';

const LEAVE = 'You have unsaved changes. Leave without saving?';

test('the owner makes a product with pictures, sees it in the shop and changes it; nothing that is unsaved is lost unasked', async ({
  page,
  signIn,
}, testInfo) => {
  const name = `Copper Fire Bowl ${Date.now()}`;
  await signIn(accounts.owner);
  const form = await openProductForm(page);
  await fillInProduct(form, name, '901');
  await form.getByLabel('On Sale').check();
  await form.getByLabel('In the Box', { exact: true }).fill('Copper bowl');
  await form.getByLabel('In the Box', { exact: true }).press('Enter');
  await uploadImages(page, form, await severalPhotos(testInfo.outputPath(), 3));

  const gallery = form.getByRole('list', { name: 'Gallery images' });
  const order = () => gallery.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  await expect(gallery.getByRole('listitem')).toHaveCount(3);
  const [first, second, third] = await order();
  const handle = (place: number) => gallery.getByRole('button', { name: `Move image ${place} of 3` });
  await handle(1).focus();
  await moveOnByKeyboard(page);
  await expect.poll(order).toEqual([second, first, third]);
  await drag(page, handle(3), handle(1));
  await expect.poll(order).toEqual([third, second, first]);
  await dragByTouch(page, handle(1), handle(2), () => expectAnnounced(page, 'The image is now at place 1'));
  await expect.poll(order).toEqual([second, third, first]);
  await gallery.getByRole('button', { name: 'Remove image 3' }).click();

  const preview = page.getByRole('region', { name: 'Live Preview' });
  await expect(preview.getByRole('heading', { name })).toBeVisible();
  await expect(preview.getByText('You save $149.50')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Add to Cart (Mock)' })).toBeVisible();
  await form.getByLabel('Consultation Product').check();
  await expect(preview.getByRole('button', { name: 'Book a Consultation (Mock)' })).toBeVisible();

  await form.getByRole('button', { name: 'Add Product' }).click();
  const added = page.getByText(`Product "${name}" added successfully!`);
  await expect(added).toBeVisible();
  await expect(added).toBeHidden();
  await expect(form.getByLabel('Total Reviews')).toHaveValue('0');

  const shown = await visitInShop(page, name);
  await expect(shown.getByText('$1,300.50')).toBeVisible();
  await expect(shown.getByRole('listitem').filter({ hasText: 'Copper bowl' })).toBeVisible();
  const picture = shown.getByRole('img', { name: `${name}, photo 1 of 2` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await openProductForm(page, name);
  await form.getByLabel('On Sale').uncheck();
  await form.getByRole('button', { name: 'Remove Copper bowl' }).click();
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText(`Product "${name}" updated successfully!`)).toBeVisible();
  const changed = await visitInShop(page, name);
  await expect(changed.getByText('$1,450.00')).toBeVisible();
  await expect(changed.getByText('Copper bowl', { exact: true })).toHaveCount(0);

  const address = page.url();
  await openProductForm(page, name);
  await form.getByLabel('State').selectOption('Archived');
  await form.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText(`Product "${name}" updated successfully!`)).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`Copy of ${name}`);
  await page.getByRole('link', { name: /^All products/ }).click();
  await page.getByLabel('Search by name, number or tag').fill(name);
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Filter by state').selectOption('Draft');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/products\?.*state=Draft/);
  await page.getByRole('link', { name: `Edit Copy of ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Product "Copy of ${name}" deleted.`)).toBeVisible();

  await test.step('a link, Back or another product asks before unsaved changes are lost', async () => {
    const [kept, other] = ['Plancha Ring Grill', 'Santa Maria Grill'];
    await page.goto('/dashboard');
    await openProductForm(page, kept);
    const field = form.getByLabel('Name', { exact: true });
    await field.fill(`${kept} changed`);
    const question = page.getByRole('dialog', { name: LEAVE });
    const stay = question.getByRole('button', { name: 'Keep editing' });

    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await stay.click();
    await page.goBack();
    await stay.click();
    await chooseProduct(page, other);
    await stay.click();
    await expect(page).toHaveURL(/\/admin\/add-product\?product=/);
    await expect(field).toHaveValue(`${kept} changed`);

    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    // The selection before: a new product. A reload keeps what is chosen.
    await expect(page).toHaveURL(/\/admin\/add-product$/);
    await expect(field).toHaveValue('');
    await page.goForward();
    await expect(field).toHaveValue(kept);
    await page.reload();
    await expect(field).toHaveValue(kept);
  });
});
