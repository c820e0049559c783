import { submitRequest } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';

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
