import {
  aVisitor,
  dismissAlert,
  fillIn,
  requestConsultation,
  submitRequest,
  takeOneMoreStep,
} from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';

const SUBMISSIONS = '**/api/storefront/consultations';
const PRODUCT = 'Round Corten Fire Bowl';
const LONG_WORD = `https://plans.example/${'patio-'.repeat(10)}`;

test('a visitor asks for a product, creates the account on the way, and lands in the hub; two e-mails are sent', async ({
  page,
  mailsTo,
}) => {
  const visitor = aVisitor('Ash Visitor');
  await page.goto('/products');
  await page.getByRole('main').getByRole('link').filter({ hasText: PRODUCT }).click();
  await page.getByRole('main').getByRole('button', { name: 'Request a Consultation' }).click();
  await expect(page).toHaveURL(/\/consultation$/);
  const product = page.getByText(`You are requesting a consultation for: ${PRODUCT} - #001`);
  await expect(product).toBeVisible();
  await page.reload();
  await expect(product).toBeVisible();
  await expect(page.getByLabel('Project Details')).toHaveValue(new RegExp(`${PRODUCT}.*001`));

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

  const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
  expect(await subjects(visitor.email)).toEqual(["We've Received Your Consultation Request"]);
  const toOwner = async () =>
    (await mailsTo(accounts.owner)).filter(({ text }) => text.includes(visitor.email));
  const [notification, ...more] = await toOwner();
  expect(more).toEqual([]);
  expect(notification?.subject).toBe(`Consultation Request for ${PRODUCT}`);
  for (const fact of [visitor.name, '555-123-4567', PRODUCT, '001'])
    expect(notification?.text).toContain(fact);
  expect(notification?.text).toContain('Two <b>feet</b> wide & deep.');
  expect(notification?.html).toContain('Two &lt;b&gt;feet&lt;/b&gt; wide &amp; deep.');
  const [acknowledgement] = await mailsTo(visitor.email);
  for (const part of [acknowledgement?.html, acknowledgement?.text]) expect(part).toContain(visitor.name);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('about:blank');
  await page.setContent(notification?.html ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('typed text survives a reload; a failed submit and one with a lost answer make one request together', async ({
  page,
}) => {
  const visitor = aVisitor('Birch Visitor');
  await page.goto('/consultation');
  await fillIn(page, visitor, 'A grill for the garden.');
  // The script has come, and keeps what was typed.
  await expect(page.getByLabel('Phone')).toHaveValue('555-123-4567');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(visitor.name);
  await expect(page.getByLabel('Project Details')).toHaveValue('A grill for the garden.');

  await page.route(SUBMISSIONS, (route) => route.abort(), { times: 1 });
  await submitRequest(page);
  await takeOneMoreStep(page);
  const failed = 'There was an error submitting your request. Please try again.';
  await dismissAlert(page, failed);
  // The account exists by now, so the form is a signed-in user's.
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Project Details')).toHaveValue('A grill for the garden.');

  await page.route(
    SUBMISSIONS,
    async (route) => {
      await route.fetch();
      await route.abort('timedout');
    },
    { times: 1 },
  );
  await submitRequest(page);
  await dismissAlert(page, failed);
  await submitRequest(page);
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByRole('heading', { name: 'Consultation Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Request: / })).toHaveCount(0);
});

test('a double click makes one request; the next submit makes another, and both are on the hub', async ({
  page,
}) => {
  await requestConsultation(page, aVisitor('Cedar Visitor'));
  await page.goto('/consultation');
  await page.getByLabel('Phone').pressSequentially('5559876543');
  await page.getByLabel('Project Details').fill('And a rack for the logs.');
  await page.getByRole('button', { name: 'Submit Request', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/userhub$/);
  await expect(page.getByText('And a rack for the logs.')).toBeVisible();
  const first = page.getByRole('region', { name: /^Request: General Inquiry, / });
  await expect(first).toHaveCount(1);
  await first.getByRole('link', { name: /^Details/ }).click();
  await expect(page.getByText('A bowl for eight on a sloping patio.')).toBeVisible();
});

test('the dialog names what is missing and an address in use, and Cancel keeps the request', async ({
  page,
}) => {
  await page.goto('/consultation');
  await fillIn(page, { name: 'Somebody Else', email: accounts.customer }, 'A bowl.');
  await submitRequest(page);
  await takeOneMoreStep(page, '');
  await dismissAlert(page, 'Please provide a name, email, and choose a password.');
  await takeOneMoreStep(page);
  await dismissAlert(
    page,
    'An account with this email already exists. Please sign in first, or use a different email.',
  );
  // The visitor may sign in to that account in place.
  const signIn = page.getByRole('dialog', { name: 'Please sign in' });
  await signIn.getByRole('button', { name: 'Cancel' }).click();
  await expect(signIn).toBeHidden();
  await takeOneMoreStep(page, 'short');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Project Details')).toHaveValue('A bowl.');
});
