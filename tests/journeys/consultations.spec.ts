import { aPng } from '../fixtures/media/upload-file.ts';
import { aVisitor, fillIn, findRequest, submitRequest, takeOneMoreStep } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

const PRODUCT = 'Square Stone Fire Pit';
const NUMBER = '003';
const LONG_WORD = `https://plans.example/${'patio-'.repeat(10)}`;
const MORE = 'Add photos of the place, a budget or a date';

test('a visitor asks for a product as they chose it, creates the account on the way, and lands in the hub; two e-mails are sent, and the owner can quote', async ({
  page,
  browser,
  signIn,
  mailsTo,
  expectAccessible,
}) => {
  const visitor = aVisitor('Ash Visitor');
  await test.step('what is chosen of the product stays chosen, and goes along', async () => {
    await page.goto('/products');
    await page.getByRole('main').getByRole('link').filter({ hasText: PRODUCT }).click();
    await page.getByRole('radio', { name: 'Granite' }).check();
    await page.getByRole('checkbox', { name: 'Square spark screen' }).check();
    const total = page.getByRole('status').filter({ hasText: 'Your price' });
    await expect(total).toHaveText('Your price $4,290.00');
    await page.reload();
    await expect(total).toHaveText('Your price $4,290.00');
    await expect(page.getByRole('radio', { name: 'Granite' })).toBeChecked();
    await page.getByRole('main').getByRole('button', { name: 'Request a Consultation' }).click();
    await expect(page).toHaveURL(/\/consultation$/);
  });

  await test.step('the form keeps what was typed and shown, over a reload too', async () => {
    const product = page.getByText(`You are requesting a consultation for: ${PRODUCT} - #${NUMBER}`);
    await expect(product).toBeVisible();
    await expect(page.getByText('Stone: Granite')).toBeVisible();
    await page.getByText(MORE).click();
    const photo = { name: 'gate.png', mimeType: 'image/png', buffer: await aPng(300, 400) };
    await page.getByLabel('Photos of the place').setInputFiles(photo);
    await page.getByLabel('Budget').fill('4k-6k');
    await expect(page.getByText('gate.png')).toBeVisible();
    await page.reload();
    await expect(product).toBeVisible();
    await expect(page.getByText('gate.png')).toBeVisible();
    await expect(page.getByText('$4,290.00')).toBeVisible();
    await expect(page.getByLabel('Project Details')).toHaveValue(new RegExp(`${PRODUCT}.*${NUMBER}`));
    await expectAccessible();
  });

  await test.step('the request is sent with a new account, and is in the hub', async () => {
    await page.getByLabel('Project Details').press('ControlOrMeta+End');
    await page.getByLabel('Project Details').pressSequentially(` Two <b>feet</b> wide & deep. ${LONG_WORD}`);
    await fillIn(page, visitor);
    await expect(page.getByLabel('Phone')).toHaveValue('555-123-4567');
    await submitRequest(page);
    const dialog = page.getByRole('dialog', { name: 'Just One More Step!' });
    await expect(dialog.getByText('Enter at least 6 characters')).toBeVisible();
    await takeOneMoreStep(page);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByText('Your consultation request has been received. Redirecting...')).toBeVisible();

    await expect(page).toHaveURL(/\/userhub$/);
    const main = page.getByRole('main');
    await expect(main.getByText(`Welcome, ${visitor.name}!`)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Status Updated' })).toBeVisible();
    await expect(main.getByText(new RegExp(`^${PRODUCT}`))).toBeVisible();
    await expect(main.getByText('Accessories: Square spark screen')).toBeVisible();
    await expect(main.getByText('$4,000 to $6,000')).toBeVisible();
    await expect(main.getByRole('img', { name: 'Photo 1 of your place' })).toBeVisible();
  });

  await test.step('one e-mail reaches each side, and holds the words as they were typed', async () => {
    const acknowledgements = await mailsTo(visitor.email);
    expect(acknowledgements.map(({ subject }) => subject)).toEqual([
      "We've Received Your Consultation Request",
    ]);
    for (const { html, text, authentication } of acknowledgements) {
      for (const part of [html, text]) expect(part).toContain(visitor.name.split(' ')[0]);
      // Its receiver finds that it comes from the shop's domain.
      expect(authentication?.dmarc).toBe('pass');
    }
    const [notification, ...more] = (await mailsTo(accounts.owner)).filter(({ text }) =>
      text.includes(visitor.email),
    );
    expect(more).toEqual([]);
    expect(notification?.subject).toBe(`Consultation Request for ${PRODUCT}`);
    for (const fact of [visitor.name, '555-123-4567', PRODUCT, NUMBER, 'Two <b>feet</b> wide & deep.'])
      expect(notification?.text).toContain(fact);
    expect(notification?.html).toContain('Two &lt;b&gt;feet&lt;/b&gt; wide &amp; deep.');

    const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await phone.setContent(notification?.html ?? '');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await phone.close();
  });

  await test.step('the next form is empty, and the owner sees the whole photo and quotes what was chosen', async () => {
    await page.goto('/consultation');
    await expect(page.getByText('gate.png')).toBeHidden();
    const owner = await browser.newPage();
    await signIn(accounts.owner, owner);
    const { row } = await findRequest(owner, visitor);
    await row.getByRole('link', { name: visitor.name }).click();
    const photo = owner.getByRole('img', { name: 'Photo 1 of the place' });
    await expect(photo).toBeVisible();
    // Whole, though it is upright.
    const [shown, frame] = [await photo.boundingBox(), await photo.locator('..').boundingBox()];
    expect(shown?.height).toBe(frame?.height);
    await owner.getByRole('link', { name: 'Write a quote' }).click();
    await expect(owner.getByLabel('Options')).toHaveValue(
      /^Stone: Granite; .*Accessories: Square spark screen$/,
    );
    await expect(owner.getByLabel('Unit price')).toHaveValue('4290.00');
    await owner.close();
  });
});
