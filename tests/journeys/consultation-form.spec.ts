import { aPng } from '../fixtures/media/upload-file.ts';
import { aVisitor, fillIn, findRequest, submitRequest, takeOneMoreStep } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { password } from './site.ts';

test('the phone number is formatted while it is typed, pasted and deleted, and the caret keeps its place', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await page.goto('/consultation');
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveAttribute('placeholder', 'e.g., 555-555-5555');
  await phone.pressSequentially('(555) 12x34567890');
  await expect(phone).toHaveValue('555-123-4567');

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // The next typed digits show where the caret is.
  await press('Home', ...Array(5).fill('ArrowRight'), 'Backspace');
  await expect(phone).toHaveValue('555-234-567');
  await press('9');
  await expect(phone).toHaveValue('555-923-4567');
  await press('Home', ...Array(3).fill('ArrowRight'), 'Delete');
  await expect(phone).toHaveValue('555-234-567');
  await press('8');
  await expect(phone).toHaveValue('555-823-4567');
  await press('Home', ...Array(4).fill('ArrowRight'), 'Backspace');
  await expect(phone).toHaveValue('558-234-567');
  await press('1');
  await expect(phone).toHaveValue('551-823-4567');

  await page.evaluate(() => navigator.clipboard.writeText('+1 (415) 555 0142'));
  await press('ControlOrMeta+a', 'ControlOrMeta+v');
  await expect(phone).toHaveValue('415-555-0142');
  await page.evaluate(() => navigator.clipboard.writeText('7-7'));
  await press(
    'Home',
    'ArrowRight',
    'Shift+ArrowRight',
    'Shift+ArrowRight',
    'ControlOrMeta+v',
    'Backspace',
    '0',
  );
  await expect(phone).toHaveValue('470-555-0142');
});

test('a signed-in visitor’s name and e-mail are filled in and read-only', async ({ page, createAccount }) => {
  const { email, displayName } = await createAccount('Poplar Known');
  await page.goto('/consultation');
  await expect(page.getByLabel('Full Name')).toHaveValue(displayName);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  for (const label of ['Full Name', 'Email']) await expect(page.getByLabel(label)).not.toBeEditable();
  for (const label of ['Phone', 'Project Details']) await expect(page.getByLabel(label)).toBeEditable();
});

test('two tabs that send the same request make one', async ({ page, context, createAccount }) => {
  await createAccount('Quince Twice');
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/consultation');
    await tab.getByLabel('Phone').pressSequentially('5551234567');
    await tab.getByLabel('Project Details').fill('A grill for two.');
  }
  await Promise.all(tabs.map(submitRequest));
  for (const tab of tabs) await expect(tab).toHaveURL(/\/userhub$/);
  await page.reload();
  await expect(page.getByText('A grill for two.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^Request: / })).toHaveCount(0);
});

const MORE = 'Add photos of the place, a budget or a date';

test('what a signed-out shopper chooses and shows arrives in the hub, at the owner’s and in the quote', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/products');
  await page.getByRole('link').filter({ hasText: 'Square Stone Fire Pit' }).click();
  await page.getByRole('radio', { name: 'Granite' }).check();
  await page.getByRole('checkbox', { name: 'Spark Screen Dome' }).check();
  const total = page.getByText('With your choices').getByRole('status');
  await expect(total).toHaveText('$4,229.00');
  await page.reload();
  await expect(total).toHaveText('$4,229.00');
  await expect(page.getByRole('radio', { name: 'Granite' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Request a Consultation' }).click();

  await expect(page.getByText('Stone: Granite')).toBeVisible();
  await page.getByText(MORE).click();
  const photo = { name: 'gate.png', mimeType: 'image/png', buffer: await aPng() };
  await page.getByLabel('Photos of the place').setInputFiles(photo);
  await page.getByLabel('Budget').fill('4k-6k');
  await expect(page.getByText('gate.png')).toBeVisible();
  await page.reload();
  await expect(page.getByText('gate.png')).toBeVisible();
  await expect(page.getByText('$4,229.00')).toBeVisible();
  await expectAccessible();
  const visitor = aVisitor('Rowan Granite');
  await fillIn(page, visitor);
  await submitRequest(page);
  await takeOneMoreStep(page);

  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText('Accessories: Spark Screen Dome')).toBeVisible();
  await expect(page.getByText('$4,000 to $6,000')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1 of your place' })).toBeVisible();
  await page.goto('/consultation');
  await expect(page.getByText('gate.png')).toBeHidden();

  const owner = await browser.newPage();
  await signIn(accounts.owner, owner);
  const { row } = await findRequest(owner, visitor);
  await row.getByText('Read request').click();
  await expect(row.getByRole('img', { name: 'Photo 1 of the place' })).toBeVisible();
  await row.getByRole('link', { name: 'quote for' }).click();
  await expect(owner.getByLabel('Options')).toHaveValue(/^Stone: Granite; .*Accessories: Spark Screen Dome$/);
  await expect(owner.getByLabel('Unit price')).toHaveValue('4229.00');
});

test('a returning customer signs in over the form, and what was typed is sent as theirs', async ({
  page,
  createAccount,
}) => {
  const { email, displayName } = await createAccount('Sorrel Back');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/consultation');
  await fillIn(page, aVisitor('Somebody Else'), 'A bowl for the lake house.');
  await submitRequest(page);
  const step = page.getByRole('dialog', { name: 'Just One More Step!' });
  await step.getByRole('button', { name: 'Sign in or continue with Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in' });
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText(`Welcome, ${displayName}!`)).toBeVisible();
  await expect(page.getByText('A bowl for the lake house.')).toBeVisible();
});
